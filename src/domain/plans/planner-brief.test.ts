import { describe, expect, it } from 'vitest'
import {
  emptyBrief,
  furthestPlannerStep,
  isBriefComplete,
  readPlanner,
  refusalToLeavePlannerStep,
  type PlannerBrief,
  type PlannerStep,
} from './planner-brief.ts'
import { rowsOfList } from '../prices/price-rows.ts'
import { plannerVideoTypes } from './planner-options.ts'
import { plannerTemplates } from './planner-templates.ts'
import { plannerTypes } from './planner-types.ts'

const complete: PlannerBrief = {
  type: 'Commercial',
  duration: '30-60 seconds',
  budget: '$30K-$50K',
  timeline: '',
  audience: 'Commuters',
  goals: 'Fewer cars',
  message: 'Twenty minutes',
  tone: 'Bold',
  cta: 'Buy a ticket',
  platform: 'YouTube',
}

/** Required fields by step, duplicated on purpose. */
const gates: [step: PlannerStep, needed: (keyof PlannerBrief)[]][] = [
  [1, ['type', 'duration', 'budget']],
  [2, ['audience', 'goals']],
  [3, ['message', 'tone']],
  [4, ['cta', 'platform']],
  [5, []],
]

describe.each(gates)('step %i', (step, needed) => {
  it('can be left with its required answers, whatever else is open', () => {
    const only = { ...emptyBrief, ...Object.fromEntries(needed.map((name) => [name, complete[name]])) }
    expect(refusalToLeavePlannerStep(step, only)).toBeNull()
  })
  it.each(needed.map((name) => [name]))('cannot be left without %s', (name) => {
    expect(refusalToLeavePlannerStep(step, { ...complete, [name]: '  ' })).not.toBeNull()
  })
})

it('needs no timeline', () => {
  expect(isBriefComplete(complete)).toBe(true)
  expect(isBriefComplete({ ...complete, tone: '' })).toBe(false)
  expect(furthestPlannerStep({ ...complete, tone: '' })).toBe(3)
})

describe('a stored brief', () => {
  it('is restored', () => expect(readPlanner({ step: 4, brief: complete })).toEqual({ step: 4, brief: complete }))
  it('clears answers that are not in the list, and returns to their step', () => {
    expect(readPlanner({ step: 5, brief: { ...complete, tone: 'Loud', budget: 12 } })).toEqual({
      step: 1,
      brief: { ...complete, tone: '', budget: '' },
    })
  })
  it.each([null, 'x', [], {}, { brief: [] }])('is empty if it is invalid: %j', (value) => {
    expect(readPlanner(value)).toBeNull()
  })
})

describe('the types', () => {
  const sold = rowsOfList({}, 'base')
  const own = { list: 'base' as const, key: 'Drone Film', name: 'Drone film' }

  it('are the original ones, and then those that a studio added under Prices', () => {
    expect(plannerTypes(plannerVideoTypes, sold)).toEqual(plannerVideoTypes)
    expect(plannerTypes(plannerVideoTypes, [...sold, own])).toEqual([...plannerVideoTypes, 'Drone film'])
    expect(plannerTypes(['Wedding', 'drone film'], [...sold, own])).toEqual(['Wedding', 'drone film'])
  })

  it('are called as under Prices, and left out once they are not sold', () => {
    const rows = sold
      .filter(({ key }) => key !== 'Product Demo')
      .map((row) => (row.key === 'Brand Film' ? { ...row, name: 'Company film' } : row))
    const types = plannerTypes(plannerVideoTypes, rows)
    expect(types).toEqual(['Company film', ...plannerVideoTypes.filter((name) => !/^(Brand Film|Product Demo)$/.test(name))])
  })

  it('of a stored brief stay when the studio changes its list, up to a length', () => {
    const brief = { ...complete, type: 'Drone film' }
    expect(readPlanner({ step: 4, brief })).toEqual({ step: 4, brief })
    expect(readPlanner({ step: 4, brief: { ...complete, type: 'x'.repeat(99) } })!.brief.type).toHaveLength(60)
  })
})

it('has templates with listed answers only', () => {
  for (const { answers } of plannerTemplates) {
    const brief = { ...emptyBrief, ...answers }
    expect(readPlanner({ step: 1, brief })).toEqual({ step: 1, brief })
    expect(plannerVideoTypes).toContain(brief.type)
  }
})

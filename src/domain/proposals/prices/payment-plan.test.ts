import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  dueTermOf,
  partsLeft,
  partsOf,
  plannedPart,
  refusalOfSchedule,
  scheduleOf,
  usualPlan,
  type PlannedPart,
} from './payment-plan.ts'

const plan = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 }).map((weights) => {
  const sum = weights.reduce((all, one) => all + one, 0)
  return weights.map((weight) => ({ percent: (weight * 100) / sum }))
})
const pence = fc.integer({ min: 1, max: 100_000_000 })

it('splits any sum into parts that add up to it', () => {
  fc.assert(
    fc.property(pence, plan, (total, parts) => {
      const split = partsOf(total, parts)
      expect(split.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(split.every((part) => part >= 0)).toBe(true)
    }),
  )
})

it('leaves of the parts exactly what is not invoiced yet, the last ones longest', () => {
  fc.assert(
    fc.property(pence, plan, pence, (total, parts, billed) => {
      const left = partsLeft(total, parts, billed)
      const whole = partsOf(total, parts)
      expect(left.reduce((sum, part) => sum + part, 0)).toBe(Math.max(0, total - billed))
      left.forEach((part, index) => expect(part >= 0 && part <= whole[index]!).toBe(true))
      const first = left.findIndex((part) => part > 0)
      if (first >= 0) expect(left.slice(first + 1)).toEqual(whole.slice(first + 1))
    }),
  )
})

it('splits a penny into one part that is due, and says what each part is with its VAT', () => {
  expect(partsOf(1, usualPlan)).toEqual([1, 0])
  expect(
    partsOf(
      2,
      Array.from({ length: 4 }, () => ({ percent: 25 })),
    ),
  ).toEqual([1, 0, 1, 0])
  expect(scheduleOf(400_000, usualPlan, 2000)).toMatchObject([
    { label: 'Deposit', event: 'signature', net: 200_000, gross: 240_000 },
    { label: 'Balance', event: 'approval', net: 200_000, gross: 240_000 },
  ])
  expect(scheduleOf(400_000, usualPlan, null)[0]).toMatchObject({ net: 200_000, gross: 200_000 })
})

const stage = (percent: number, event: PlannedPart['event']): PlannedPart => ({ part: 'stage', label: 'Stage', percent, event })

it.each([
  ['none', [], null],
  ['the usual one', usualPlan, null],
  ['less than the whole', [stage(40, 'signature'), stage(50, 'delivery')], /add up to 90%/],
  ['two on signature', [stage(50, 'signature'), stage(50, 'signature')], /Only one stage/],
] as const)('a schedule: %s', (_, parts, refusal) => {
  const told = refusalOfSchedule([...parts])
  if (refusal) expect(told).toMatch(refusal)
  else expect(told).toBeNull()
})

it('asks for the day of a part that is due on one, and says it to the client', () => {
  const part = { part: 'stage', label: 'Second', percent: 50, event: 'day' }
  expect(plannedPart.safeParse(part).error?.issues[0]).toMatchObject({ path: ['on'], message: 'Please choose the day.' })
  expect(plannedPart.safeParse({ ...part, on: '2027-02-30' }).success).toBe(false)
  expect(plannedPart.parse({ ...part, on: '2027-03-01' })).toMatchObject({ on: '2027-03-01' })
  expect(dueTermOf({ event: 'day', on: '2027-03-01' })).toBe('On 1 March 2027')
  expect(dueTermOf({ event: 'by-hand' })).toBe('By arrangement')
})

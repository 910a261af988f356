import { describe, expect, it, test } from 'vitest'
import { makeSheet } from '#tests/support/factories.ts'
import { disputedTools, emptySheet, isSameSheet, mergeSheets, picturesOf, readSheet, type PlanSheet } from './plan-sheet.ts'

describe('a loaded plan', () => {
  it('is restored with fields that this version does not know', () => {
    const sheet = makeSheet()
    const newer = { ...sheet, timeline: { ...sheet.timeline, start: '2027-03-01', days: [{ phase: 'filming' }] } }
    expect(readSheet(newer)).toEqual(newer)
  })
  it('is empty where a tool is missing', () => expect(readSheet({ board: null })).toEqual(emptySheet))
  it('drops invalid values', () => {
    const sheet = makeSheet()
    const link = { ...sheet.board.items[1]!, type: 'link', content: ' ' }
    const edited = { ...sheet, board: { items: [link] }, budget: { question: 6, answers: { crew: 'an army' } } }
    expect(readSheet(edited)).toMatchObject({ board: { items: [] }, budget: { question: 1, answers: { crew: '' } } })
  })
  it.each([null, 'x', [], { planner: 'x' }, { board: {} }, { timeline: { complexity: 'heroic' } }])(
    'is refused if it is no plan: %j',
    (value) => {
      expect(readSheet(value)).toBeNull()
    },
  )
})

test('lists each picture once, and only valid names', () => {
  const sheet = makeSheet()
  const picture = sheet.board.items[0]!
  const items = [picture, { ...picture, id: 'again' }, { ...picture, id: 'odd', content: '../../etc/passwd' }]
  expect(picturesOf({ ...sheet, board: { items } })).toEqual([picture.content])
})

test('ignores the current step and the order of fields in comparisons', () => {
  const sheet = makeSheet()
  const turned = Object.fromEntries(Object.entries(sheet.planner.brief).toReversed()) as unknown as PlanSheet['planner']['brief']
  const other = { ...sheet, planner: { brief: turned, step: 2 as const }, timeline: { ...sheet.timeline, open: 'filming' } }
  expect(isSameSheet(sheet, other)).toBe(true)
  expect(isSameSheet(sheet, { ...sheet, board: { items: [] } })).toBe(false)
})

describe('two people who change one plan', () => {
  const base = makeSheet()
  const brief = (goals: string) => ({ ...base.planner, brief: { ...base.planner.brief, goals } })
  const simple = { ...base.timeline, complexity: 'simple' as const }

  it('both keep their changes to different tools', () => {
    const mine = { ...base, planner: brief('Mine') }
    const theirs = { ...base, timeline: simple }
    expect(disputedTools(base, mine, theirs)).toEqual([])
    expect(mergeSheets(base, mine, theirs, 'theirs')).toEqual({ ...mine, timeline: simple })
  })
  it('get a conflict where both changed the same tool, and one of them decides', () => {
    const mine = { ...base, planner: brief('Mine'), board: { items: [] } }
    const theirs = { ...base, planner: brief('Theirs'), timeline: simple }
    expect(disputedTools(base, mine, theirs)).toEqual(['planner'])
    const both = { board: { items: [] }, timeline: simple }
    expect(mergeSheets(base, mine, theirs, 'mine')).toMatchObject({ ...both, planner: brief('Mine') })
    expect(mergeSheets(base, mine, theirs, 'theirs')).toMatchObject({ ...both, planner: brief('Theirs') })
  })
  it('get no conflict where both made the same change', () => {
    const same = { ...base, planner: brief('Same') }
    expect(disputedTools(base, same, structuredClone(same))).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { clearanceStateOf, clearanceText, deliveryRefusal } from './clearance.ts'
import { extensionLabel, rightForm, termProblems, termStateOf, termText } from './right.ts'

const today = '2026-11-26'

test.each([
  ['2026-11-27', null, 'ahead', 'From 27 November 2026'],
  ['2026-01-01', null, 'endless', 'No end'],
  ['2026-01-01', '2026-11-25', 'ended', 'Ended 25 November 2026'],
  ['2026-01-01', '2026-11-26', 'ending', 'Ends today'],
  ['2026-01-01', '2026-11-27', 'ending', '1 day left'],
  ['2026-01-01', '2027-01-25', 'ending', '60 days left'],
  ['2026-01-01', '2027-01-26', 'runs', '61 days left'],
] as const)('from %s until %s: %s', (startsOn, endsOn, state, text) => {
  expect([termStateOf({ startsOn, endsOn }, today), termText({ startsOn, endsOn }, today)]).toEqual([state, text])
})

test.each([
  ['2026-01-02', '2026-01-01', [], 'endsOn'],
  ['2026-01-01', null, [{ endsOn: '2027-01-01', price: 1 }], 'options'],
  ['2026-01-01', '2027-01-01', [{ endsOn: '2027-01-01', price: 1 }], 'options'],
  [
    '2026-01-01',
    '2027-01-01',
    [
      { endsOn: '2028-01-01', price: 1 },
      { endsOn: '2028-01-01', price: 2 },
    ],
    'options',
  ],
  ['2026-01-01', '2026-01-01', [{ endsOn: '2028-01-01', price: 1 }], undefined],
] as const)('from %s until %s with %j is refused at %s', (startsOn, endsOn, options, field) => {
  expect(Object.keys(termProblems({ startsOn, endsOn, options: [...options] }) ?? {})[0]).toBe(field)
})

test('takes every medium and the world for what they contain', () => {
  const right = { title: 'Night Drive', media: ['web', 'all'], territories: ['GB', 'world'], startsOn: today }
  expect(rightForm.parse(right)).toMatchObject({ media: ['all'], territories: ['world'], endsOn: null, kind: 'music' })
  expect(rightForm.safeParse({ ...right, territories: ['XX'] }).success).toBe(false)
  expect(rightForm.safeParse({ ...right, media: [] }).success).toBe(false)
})

test('names an extension on an invoice', () => {
  expect(extensionLabel({ kind: 'music', title: 'Night Drive' }, '2028-03-03')).toBe(
    'Extension of music “Night Drive” until 3 March 2028',
  )
  const longest = extensionLabel({ kind: 'archive', title: 'x'.repeat(200) }, '2028-09-30')
  expect(longest.length).toBeLessThanOrEqual(200)
})

test('a deliverable is cleared once every element is covered or decided about', () => {
  const state = (rights: number, hasUse: boolean, uncleared: number, excepted: number) =>
    clearanceStateOf({ rights, hasUse, uncleared, excepted })
  expect([state(0, true, 0, 0), state(2, false, 0, 0), state(2, true, 0, 0), state(2, true, 2, 1), state(2, true, 2, 2)]).toEqual(
    ['none', 'unset', 'cleared', 'uncleared', 'excepted'],
  )
  expect(clearanceText('uncleared', 2)).toBe('2 not cleared')
  expect(deliveryRefusal(['One.', 'Two.', 'Three.', 'Four.'])).toBe(
    'One. Two. Three. And 1 more. To deliver anyway, give a reason under Rights.',
  )
})

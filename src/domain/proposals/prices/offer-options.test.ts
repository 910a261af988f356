import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfferItem } from './proposal-items.ts'
import {
  chosenAtFirst,
  chosenItems,
  defaultChoice,
  leftOutItems,
  refusalToChoose,
  totalOfChoice,
  withOption,
  withOptionIds,
} from './offer-options.ts'

const given = fc.array(
  fc.record(
    {
      label: fc.string(),
      description: fc.constant(''),
      cost: fc.integer({ min: -100_000_000, max: 100_000_000 }),
      option: fc.constantFrom('on' as const, 'off' as const),
      id: fc.constantFrom('option-1', 'option-2', 'mine'),
    },
    { requiredKeys: ['label', 'description', 'cost'] },
  ),
  { maxLength: 20 },
)
const offered = given.map((items) => withOptionIds(items))
const offeredWithChoice = offered.chain((items) =>
  fc.tuple(fc.constant(items), fc.subarray(items.flatMap(({ option, id }) => (option ? [id!] : [])))),
)

describe('either one or another', () => {
  const option = (label: string, cost: number, group?: string): OfferItem => ({
    label,
    description: '',
    cost,
    option: group ? 'on' : 'off',
    ...(group && { group }),
    id: label.toLowerCase(),
  })
  const [small, large, drone] = [option('Small', 1_000, 'Package'), option('Large', 2_000, 'Package'), option('Drone', 300)]
  const items: OfferItem[] = [{ label: 'Edit', description: '', cost: 500 }, small, large, drone]

  it('one of a group is chosen at first, and is in the total once', () => {
    expect(defaultChoice(items)).toEqual(['small'])
    expect(chosenAtFirst(items).map(({ label }) => label)).toEqual(['Edit', 'Small'])
    expect(totalOfChoice(items, defaultChoice(items))).toBe(1_500)
    expect(
      defaultChoice([
        { ...small, option: 'off' },
        { ...large, option: 'off' },
      ]),
    ).toEqual([])
  })

  it('another takes its place, and cannot be left out; other options stay as they are', () => {
    expect(withOption(items, ['small', 'drone'], { id: 'large', chosen: true })).toEqual(['large', 'drone'])
    expect(withOption(items, ['large'], { id: 'large', chosen: false })).toEqual(['large'])
    expect(withOption(items, ['large'], { id: 'drone', chosen: true })).toEqual(['large', 'drone'])
    expect(withOption(items, ['large', 'drone'], { id: 'drone', chosen: false })).toEqual(['large'])
  })

  it('is not signed with both or with neither, also in a change', () => {
    const refusal = 'Please choose one of “Package”.'
    expect(refusalToChoose(items, ['small', 'large'])).toBe(refusal)
    expect(refusalToChoose(items, ['drone'], { isChange: true })).toBe(refusal)
    expect(refusalToChoose(items, ['large', 'drone'])).toBeNull()
  })
})

describe('options of an offer', () => {
  it('have ids of their own, which stay when they are saved again; fixed items have none', () => {
    fc.assert(
      fc.property(offered, (items) => {
        const ids = items.flatMap(({ option, id }) => (option ? [id] : []))
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).not.toContain(undefined)
        expect(items.filter(({ option }) => !option).every((item) => !('id' in item))).toBe(true)
        expect(withOptionIds(items)).toEqual(items)
      }),
    )
  })

  it('are in the total or left out, each item once, whatever is chosen', () => {
    fc.assert(
      fc.property(offeredWithChoice, ([items, choice]) => {
        const chosen = chosenItems(items, choice)
        const left = leftOutItems(items, choice)
        expect(chosen.length + left.length).toBe(items.length)
        expect([...chosen, ...left].toSorted(byPlace(items))).toEqual(items)
        expect(left.every(({ option }) => option !== undefined)).toBe(true)
        expect(totalOfChoice(items, choice)).toBe(chosen.reduce((sum, { cost }) => sum + cost, 0))
      }),
    )
  })

  it('change the total by exactly their price', () => {
    fc.assert(
      fc.property(offeredWithChoice, ([items, choice]) => {
        for (const { id, option, cost } of items) {
          if (option === undefined || choice.includes(id!)) continue
          expect(totalOfChoice(items, [...choice, id!])).toBe(totalOfChoice(items, choice) + cost)
        }
      }),
    )
  })

  it('can be signed with any choice of theirs that comes to more than nothing, and with no other', () => {
    fc.assert(
      fc.property(offeredWithChoice, ([items, choice]) => {
        expect(refusalToChoose(items, choice) === null).toBe(totalOfChoice(items, choice) > 0)
        expect(refusalToChoose(items, [...choice, 'elsewhere'])).toMatch(/no longer offered/)
      }),
    )
  })
})

it.each([
  [1, null],
  [0, /more than £0/],
  [-1, /more than £0/],
])('with a fixed item of %i pence', (cost, refusal) => {
  const told = refusalToChoose([{ cost }], [])
  if (refusal) expect(told).toMatch(refusal)
  else expect(told).toBeNull()
})

it('chooses at first what staff chose', () => {
  expect(defaultChoice([{ cost: 1, option: 'off', id: 'a' }, { cost: 1, option: 'on', id: 'b' }, { cost: 1 }])).toEqual(['b'])
})

const byPlace =
  <Item>(items: Item[]) =>
  (a: Item, b: Item) =>
    items.indexOf(a) - items.indexOf(b)

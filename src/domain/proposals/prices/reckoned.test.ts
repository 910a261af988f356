import { expect, it } from 'vitest'
import { pounds } from '../../common/money/money.ts'
import { originalPriceBook } from '../../prices/price-book.ts'
import { itemsOf } from './proposal-items.ts'
import { priceProposal } from './quote-calculator.ts'
import { reckonedLinesOf, sumReckoned, type Reckoned } from './reckoned.ts'

const book = originalPriceBook()
const scope = { shootDays: 1.5, editDays: 4, services: ['requiresDrone', 'requiresScriptwriting'] as const }

it('keeps days and costs of calculated lines, at the places of the items, and adds up to the base cost', () => {
  const price = priceProposal(scope, book)
  const items = itemsOf(scope, price, book)
  const lines = reckonedLinesOf({ ...scope, items, itemsByHand: false }, book)
  expect(lines.map(({ position, label, work, days }) => [position, label, work, days])).toEqual([
    [0, 'Filming', 'production', 1.5],
    [1, 'Editing', 'post-production', 4],
    [2, 'Drone footage', 'production', 0],
    [3, 'Scriptwriting', 'pre-production', 0],
  ])
  const sums = sumReckoned(lines)
  expect(sums.production.cost! + sums['post-production'].cost!).toBe(price.baseCost)
  expect(sums['pre-production']).toEqual({ days: 0, people: null, rounds: null, cost: null })
})

it('keeps what staff wrote at lines by hand, and the days of a kind of work that no line names', () => {
  const reckoned: Reckoned = { work: 'post-production', days: 3, people: 2, rounds: 1, cost: pounds(900) }
  const items = [{ label: 'Edit', reckoned }, { label: 'Music' }, { label: 'Second edit', reckoned: { ...reckoned, people: 1 } }]
  const lines = reckonedLinesOf({ ...scope, items, itemsByHand: true }, book)
  expect(lines.map(({ position, label, days }) => [position, label, days])).toEqual([
    [0, 'Edit', 3],
    [2, 'Second edit', 3],
    [3, 'Filming', 1.5],
  ])
  const sums = sumReckoned(lines)
  expect(sums['post-production']).toEqual({ days: 6, people: 2, rounds: 2, cost: pounds(1_800) })
  expect(sums.production).toMatchObject({ days: 1.5, cost: pounds(1_125) })
})

it('keeps the days of the calculator beside a line that has costs alone', () => {
  const reckoned: Reckoned = { work: 'post-production', days: 0, people: null, rounds: null, cost: pounds(200) }
  const lines = reckonedLinesOf({ ...scope, items: [{ label: 'Music', reckoned }], itemsByHand: true }, book)
  expect(sumReckoned(lines)['post-production']).toMatchObject({ days: 4, cost: pounds(1_200) })
})

it('has nothing of a change order without days', () => {
  expect(reckonedLinesOf({ shootDays: 0, editDays: 0, services: [], items: [{ label: 'x' }], itemsByHand: true }, book)).toEqual(
    [],
  )
})

import { expect, it } from 'vitest'
import { priceQuote } from '../../inquiries/quote/quote-rules.ts'
import { originalPriceBook } from '../../prices/price-book.ts'
import { sumReckoned } from './reckoned.ts'
import { reckonedOfQuote } from './reckoned-quote.ts'

const book = originalPriceBook()
const scope = {
  videoType: 'Brand Film',
  filmingDays: 3,
  crewSize: 'Shooter + Producer',
  editingType: 'Standard',
  extras: ['Additional Revisions', 'Rush Delivery', 'Subtitles/Captions'],
}
const reckonedOf = (changes: Partial<typeof scope> = {}, prices: typeof book = book) => {
  const asked = { ...scope, ...changes }
  return reckonedOfQuote(asked, priceQuote(asked, prices).breakdown, prices)
}

it('knows the filming days, the crew and the rounds of a quote from the site', () => {
  const lines = reckonedOf()
  expect(lines.map((line) => line && [line.work, line.days, line.people, line.rounds])).toEqual([
    ['production', 1, null, null],
    ['production', 2, null, null],
    ['production', 0, 2, null],
    ['post-production', 0, null, null],
    ['post-production', 0, null, 2],
    null,
    ['post-production', 0, null, null],
  ])
  expect(sumReckoned(lines.filter((line) => line !== null))).toMatchObject({
    production: { days: 3, people: 2, cost: null },
    'post-production': { days: 0, rounds: 2, cost: null },
  })
})

it('guesses nothing: a full crew has no number, a row of the studio no work, and a renamed one no people', () => {
  expect(reckonedOf({ crewSize: 'Full Crew' })[2]).toMatchObject({ people: null })
  const row = { list: 'extras', key: 'drone', name: 'Drone', text: '', retired: false } as const
  const own = { ...book, rows: [row], extras: { ...book.extras, drone: 10_000 } }
  expect(reckonedOf({ extras: ['drone'] }, own as typeof book).at(-1)).toBeNull()
  const renamed = { ...book, rows: [{ list: 'crew', key: 'Solo Shooter', name: 'Two of us', text: '', retired: false } as const] }
  expect(reckonedOf({ crewSize: 'Solo Shooter' }, renamed as typeof book)[2]).toMatchObject({ people: null })
})

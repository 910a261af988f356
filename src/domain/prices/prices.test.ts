import { afterEach, describe, expect, it, test } from 'vitest'
import { defaultConventions, setConventions } from '../common/conventions.ts'
import { refusalToPublish, refusalToWithdraw, shownStateOf } from './book-state.ts'
import { originalPriceBook, titleOfBook } from './price-book.ts'
import { priceBookBody, priceValues } from './price-book-form.ts'
import { priceCsvHead, priceCsvRows, readPriceRows } from './price-csv.ts'
import { bookOfValues, changesOfBooks, valuesOfBook } from './price-fields.ts'
import { publicPricesInPounds } from './prices-in-pounds.ts'
import { publicPricesInPence } from './public-prices.ts'

afterEach(() => setConventions(defaultConventions))
const use = (changes: Partial<typeof defaultConventions>) => setConventions({ ...defaultConventions, ...changes })

const values = valuesOfBook(originalPriceBook())
const faultsOf = (changes: Record<string, unknown>) =>
  Object.fromEntries(
    (priceValues.safeParse({ ...values, ...changes }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('a price list', () => {
  it('is the same after its form, its file and its public part', () => {
    expect(bookOfValues(values)).toEqual(originalPriceBook())
    expect(publicPricesInPence(publicPricesInPounds(originalPriceBook()))).toMatchObject({
      base: originalPriceBook().base,
      extras: originalPriceBook().extras,
    })
    expect(JSON.stringify(publicPricesInPounds(originalPriceBook()))).not.toMatch(/margin|costRates/)
  })

  it('is refused with a hole, a negative and an enormous price, at the field', () => {
    expect(faultsOf({ 'base/Brand Film': undefined })).toEqual({ 'base/Brand Film': 'Please enter a price.' })
    expect(faultsOf({ 'crew/Full Crew': -1 })).toEqual({ 'crew/Full Crew': 'Please enter 0 or more.' })
    expect(faultsOf({ extraDay: 1_000_001 })).toEqual({ extraDay: 'Please enter at most 1,000,000.' })
    expect(faultsOf({ 'base/Brand Film': 0 })).toEqual({ 'base/Brand Film': 'Please enter more than 0.' })
    expect(faultsOf({ 'costRates/shoot': 0 })).toEqual({ 'costRates/shoot': 'Please enter more than 0.' })
    expect(faultsOf({ extraDay: 0.005 })).toEqual({ extraDay: 'Please enter whole pence.' })
    expect(faultsOf({ validDays: 1.5 })).toEqual({ validDays: 'Please enter a whole number.' })
    expect(faultsOf({ 'crew/Full Crew': 0 })).toEqual({})
  })

  it('has the decimals of its currency, and amounts as large as that needs', () => {
    use({ currency: 'JPY' })
    expect(faultsOf({ extraDay: 100_000_000 })).toEqual({})
    expect(faultsOf({ extraDay: 100_000_001 })).toEqual({ extraDay: 'Please enter at most 100,000,000.' })
    expect(faultsOf({ extraDay: 1.5 })).toEqual({ extraDay: 'Please enter a whole amount.' })
    expect(bookOfValues({ ...values, extraDay: 120_000 }).extraDay).toBe(120_000)
    use({ currency: 'KWD' })
    expect(faultsOf({ extraDay: 1_000_000 })).toEqual({})
    expect(faultsOf({ extraDay: 1_000_001 })).toEqual({ extraDay: 'Please enter at most 1,000,000.' })
    expect(faultsOf({ extraDay: 0.125 })).toEqual({})
    expect(faultsOf({ extraDay: 0.0005 })).toEqual({ extraDay: 'Please use at most 3 decimals.' })
    expect(faultsOf({ 'margin/default': 50.125 })).toEqual({ 'margin/default': 'Please use at most two decimals.' })
  })

  it('can have margins of 0% and 100%, but no default below the least', () => {
    expect(faultsOf({ 'margin/least': 0, 'margin/default': 0 })).toEqual({})
    expect(faultsOf({ 'margin/least': 100, 'margin/default': 100 })).toEqual({})
    expect(faultsOf({ 'margin/default': 101 })).toEqual({ 'margin/default': 'Please enter at most 100.' })
    expect(faultsOf({ 'margin/least': 60 })).toEqual({
      'margin/default': 'The default margin cannot be below the least margin.',
    })
  })

  it('has tiers of the estimator that follow one another', () => {
    expect(faultsOf({ 'estimator/Premium/from': 8 })).toEqual({
      'estimator/Premium/from': 'Please enter more than 8, where the tier below begins.',
    })
    expect(faultsOf({ 'estimator/Starter/range': ' ' })).toEqual({ 'estimator/Starter/range': 'Please enter a range.' })
  })

  it('takes its prices beside the other fields', () => {
    const parsed = priceBookBody.parse({ ...values, revision: 2, holdsFrom: '2026-12-01', note: ' Winter ' })
    expect(parsed).toEqual({ revision: 2, holdsFrom: '2026-12-01', note: 'Winter', prices: values, rows: {} })
    expect(priceBookBody.safeParse({ ...values, revision: 1, holdsFrom: '2026-02-30' }).success).toBe(false)
  })

  it('is compared entry by entry', () => {
    const dearer = bookOfValues({ ...values, 'base/Brand Film': 2200.5, 'margin/default': 60 })
    expect(changesOfBooks(originalPriceBook(), originalPriceBook())).toEqual([])
    expect(changesOfBooks(originalPriceBook(), dearer)).toEqual([
      { group: 'Video types', label: 'Brand Film', before: '£2,000', after: '£2,200.50' },
      { group: 'Margin', label: 'Default (%)', before: '50%', after: '60%' },
    ])
  })
})

describe('a file of prices', () => {
  const rows = (entries: readonly (readonly (string | number)[])[]) =>
    [priceCsvHead, ...entries].map((cells, index) => ({ line: index + 1, cells: cells.map(String) }))
  const entries = priceCsvRows(values)
  const withValue = (at: number, value: string) => entries.map((row, index) => (index === at ? [row[0]!, row[1]!, value] : row))

  it('brings back what it was made of, also as people write amounts', () => {
    expect(readPriceRows(rows(entries))).toEqual({ values })
    expect(readPriceRows(rows(withValue(0, '£2,000.00')))).toEqual({ values })
  })

  it('is written and read in the studio’s number format', () => {
    const dear = { ...values, extraDay: 1_250.5 }
    use({ currency: 'EUR', locale: 'en-DE' })
    const file = priceCsvRows(dear)
    expect(file.find(([group]) => group === 'Filming')).toEqual(['Filming', 'Each further filming day', '1250,50'])
    expect(readPriceRows(rows(file))).toEqual({ values: dear })
    for (const typed of ['2.000', '2.000,00', '€2000', '2000,00 EUR']) {
      expect([typed, readPriceRows(rows(withValue(0, typed)))]).toEqual([typed, { values }])
    }
    use({ currency: 'KWD', locale: 'en-DE' })
    expect(readPriceRows(rows(priceCsvRows({ ...values, extraDay: 1.25 })))).toMatchObject({ values: { extraDay: 1.25 } })
  })

  test.each([
    ['a text in place of an amount', withValue(0, 'two thousand'), 'Line 2: Please enter a price.'],
    ['a decimal comma that the studio does not write', withValue(0, '2000,50'), 'Line 2: Please enter a price.'],
    ['no amount', withValue(0, ''), 'Line 2: Please enter a price.'],
    ['a negative amount', withValue(1, '-5'), 'Line 3: Please enter 0 or more.'],
    ['an enormous amount', withValue(2, '99999999'), 'Line 4: Please enter at most 1,000,000.'],
    ['a missing price', entries.slice(1), 'Video types, Brand Film is missing. A price list has every price.'],
    ['a price twice', [...entries, entries[0]!], `Line ${entries.length + 2}: Video types, Brand Film is in line 2 already.`],
    ['an unknown price', [['Video types', 'Opera', '1'], ...entries], 'Line 2: there is no “Opera” in “Video types”.'],
  ])('is refused for %s', (_, given, fault) => {
    expect(readPriceRows(rows(given))).toEqual({ fault })
  })

  it('is refused without its head', () => {
    expect(readPriceRows([])).toEqual({ fault: 'The first line must be: Group,Item,Value.' })
  })
})

describe('a day', () => {
  const draft = { state: 'draft', holdsFrom: '2026-12-01' } as const
  it('is needed to publish, not past, and of one book only', () => {
    const today = '2026-12-01'
    expect(refusalToPublish(draft, { today, sameDay: null })).toBeNull()
    expect(refusalToPublish({ ...draft, holdsFrom: null }, { today, sameDay: null })).toMatch(/choose the day/)
    expect(refusalToPublish(draft, { today: '2026-12-02', sameDay: null })).toMatch(/cannot begin in the past/)
    expect(refusalToPublish(draft, { today, sameDay: 4 })).toBe(
      'Price list 4 already begins on 1 December 2026. Please choose another day.',
    )
  })

  it('lets a book be withdrawn until it ends', () => {
    const published = { state: 'published', holdsFrom: '2026-12-01' } as const
    expect(refusalToWithdraw(published, '2026-12-01')).toBeNull()
    expect(refusalToWithdraw(published, '2026-12-02')).toMatch(/before today/)
    expect(refusalToWithdraw(draft, '2026-11-01')).toMatch(/Only a published/)
  })

  it('says which book holds', () => {
    const of = (version: number, holdsFrom: string) =>
      shownStateOf({ version, state: 'published', holdsFrom }, { today: '2026-12-05', holding: 2 })
    expect([of(1, '2026-11-01'), of(2, '2026-12-01'), of(3, '2027-01-01')]).toEqual(['past', 'holds', 'coming'])
    expect(titleOfBook({ version: 3, holdsFrom: '2026-12-01' })).toBe('Price list 3, from 1 December 2026')
    expect(titleOfBook({ version: 0, holdsFrom: null })).toBe('Original prices')
  })
})

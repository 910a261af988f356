import { describe, expect, it } from 'vitest'
import { originalPriceBook } from '../../prices/price-book.ts'
import { crewSizes, editingTypes, extraNames, quoteVideoTypes } from '../../prices/price-names.ts'
import { claimedTotal, priceQuote, quoteInPounds, refusalToLeaveQuoteStep, type QuoteScope } from './quote-rules.ts'

const scope: QuoteScope = {
  videoType: 'Brand Film',
  filmingDays: 1,
  crewSize: 'Solo Shooter',
  editingType: 'Standard',
  extras: [],
}

describe('a quote', () => {
  it('consists of the lines of the price list', () => {
    const quote = priceQuote(
      { ...scope, filmingDays: 3, crewSize: 'Full Crew', extras: ['Travel', 'Voiceover'] },
      originalPriceBook(),
    )
    expect(quoteInPounds(quote)).toEqual({
      basePrice: 2000,
      filmingCost: 1600,
      crewCost: 1000,
      editingCost: 700,
      extrasCost: 650,
      subtotal: 5950,
      total: 5950,
      breakdown: [
        { description: 'Brand Film', cost: 2000, type: 'base' },
        { description: '2 additional filming days', cost: 1600, type: 'filming' },
        { description: 'Full Crew', cost: 1000, type: 'crew' },
        { description: 'Standard editing', cost: 700, type: 'editing' },
        { description: 'Voiceover', cost: 350, type: 'extra' },
        { description: 'Travel', cost: 300, type: 'extra' },
      ],
    })
  })

  it('counts an extra once, however often it is chosen', () => {
    expect(priceQuote({ ...scope, extras: ['Travel', 'Travel'] }, originalPriceBook()).extrasCost).toBe(30_000)
  })

  it('costs nothing before anything is chosen', () => {
    const quote = priceQuote({ videoType: '', filmingDays: 1, crewSize: '', editingType: '', extras: [] }, originalPriceBook())
    expect(quote).toMatchObject({ total: 0, breakdown: [] })
  })

  it('matches an independent calculation for 200 random scopes', () => {
    for (let count = 0; count < 200; count += 1) {
      const random: QuoteScope = {
        videoType: anyOf(quoteVideoTypes),
        filmingDays: 1 + Math.floor(Math.random() * 30),
        crewSize: anyOf(crewSizes),
        editingType: anyOf(editingTypes),
        extras: extraNames.filter(() => Math.random() < 0.5),
      }
      const quote = priceQuote(random, originalPriceBook())
      const total = reckonInPounds(random) * 100
      expect({ ...random, total: quote.total }).toEqual({ ...random, total })
      expect(quote.breakdown.reduce((sum, { cost }) => sum + cost, 0)).toBe(total)
    }
  })
})

describe('the total sent by a browser', () => {
  it.each([
    [{ total: 12.34 }, 1234],
    [{ quote: { total: 4500 } }, 450_000],
    [{ total: 1, quote: { total: 2 } }, 100],
    [{ total: null, quote: null }, null],
    [{}, null],
    [{ total: 1e300 }, null],
  ])('%j is %s pence', (request, pence) => {
    expect(claimedTotal(request)).toBe(pence)
  })
})

it('lists what is missing before a step of the builder can be left', () => {
  const person = { clientName: '', clientEmail: '' }
  expect(refusalToLeaveQuoteStep(1, { ...scope, ...person, crewSize: '' })).toMatch(/crew size/)
  expect(refusalToLeaveQuoteStep(1, { ...scope, ...person })).toBeNull()
  expect(refusalToLeaveQuoteStep(2, { ...scope, ...person })).toBeNull()
  expect(refusalToLeaveQuoteStep(3, { ...scope, ...person, clientName: ' ' })).toMatch(/email/)
  expect(refusalToLeaveQuoteStep(3, { ...scope, clientName: 'A', clientEmail: 'a@b.example' })).toBeNull()
})

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** The original prices duplicated in pounds, so that a mistake in the price list fails the test. */
function reckonInPounds({ videoType, filmingDays, crewSize, editingType, extras }: QuoteScope): number {
  const prices: Record<string, number> = {
    'Brand Film': 2000,
    'Social Cutdowns': 1000,
    'Multi-location Documentary': 3000,
    'Commercial/Advertisement': 2500,
    'Product Demo': 1500,
    'Training/Educational': 1800,
    'Event Coverage': 1200,
    'Solo Shooter': 0,
    'Shooter + Producer': 500,
    'Full Crew': 1000,
    Standard: 700,
    'Motion Graphics': 1200,
    'Multi-version Edit': 1800,
    Voiceover: 350,
    'Studio Hire': 500,
    Travel: 300,
    'Additional Revisions': 250,
    'Rush Delivery': 400,
    'Subtitles/Captions': 200,
  }
  const chosen = [videoType, crewSize, editingType, ...extras]
  return chosen.reduce((sum, name) => sum + prices[name]!, 800 * (filmingDays - 1))
}

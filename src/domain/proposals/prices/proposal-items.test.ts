import { expect, it } from 'vitest'
import { originalPriceBook } from '../../prices/price-book.ts'
import { itemsOf } from './proposal-items.ts'
import { priceProposal } from './quote-calculator.ts'

it('adds up to the price to the penny, whatever the days and the margin', () => {
  for (let round = 1; round <= 2_000; round += 1) {
    const calculation = {
      shootDays: (1 + ((round * 7) % 60)) / 2,
      editDays: (1 + ((round * 11) % 90)) / 2,
      marginOverride: 30 + ((round * 13) % 7_001) / 100,
    }
    const price = priceProposal(calculation, originalPriceBook())
    const items = itemsOf({ ...calculation, services: ['requiresDrone'] }, price, originalPriceBook())
    expect(items.reduce((sum, { cost }) => sum + cost, 0)).toBe(price.finalQuote)
    for (const { cost } of items) expect(Number.isInteger(cost) && cost >= 0).toBe(true)
  }
})

it('describes days and services', () => {
  const days = { shootDays: 1, editDays: 2.5 }
  expect(
    itemsOf(
      { ...days, services: ['requiresCaptions', 'requiresMusicLicensing'] },
      priceProposal(days, originalPriceBook()),
      originalPriceBook(),
    ),
  ).toEqual([
    { label: 'Filming', description: '1 day on set with crew and equipment', cost: 112_500 },
    { label: 'Editing', description: '2.5 days in the edit, with colour and sound', cost: 93_750 },
    { label: 'Captions', description: '', cost: 0 },
    { label: 'Music licensing', description: '', cost: 0 },
  ])
})

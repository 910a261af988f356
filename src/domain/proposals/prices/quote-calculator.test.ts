import { expect, it, test } from 'vitest'
import { originalPriceBook } from '../../prices/price-book.ts'
import { marginColour, marginOf, priceProposal, warningAtMargin } from './quote-calculator.ts'

test.each([
  // shoot days, edit days, margin | base cost, final quote in pence
  [1, 2, undefined, 125_000, 187_500],
  [0.5, 0.5, undefined, 50_000, 75_000],
  [1, 2, 30, 125_000, 162_500],
  [1, 2, 100, 125_000, 250_000],
  [1.5, 3.5, 33.33, 200_000, 266_660],
  [0.5, 0.5, 30.01, 50_000, 65_005],
  [2.5, 0.5, 47.77, 200_000, 295_540],
])('%s days of shooting and %s of editing at %s percent', (shootDays, editDays, marginOverride, baseCost, finalQuote) => {
  expect(priceProposal({ shootDays, editDays, ...(marginOverride && { marginOverride }) }, originalPriceBook())).toMatchObject({
    baseCost,
    finalQuote,
  })
})

it('matches an independent calculation for a thousand random quotes', () => {
  let seed = 20261121
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  for (let round = 0; round < 1_000; round += 1) {
    const halfShootDays = 1 + random(60)
    const halfEditDays = 1 + random(120)
    const hundredths = 3_000 + random(7_001)
    // Calculates with BigInt in hundredths of a percent and half days, and rounds once at the end.
    const base = BigInt(halfShootDays) * 37_500n + BigInt(halfEditDays) * 12_500n
    const exact = base * (10_000n + BigInt(hundredths))
    const quote = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n)
    const price = priceProposal(
      {
        shootDays: halfShootDays / 2,
        editDays: halfEditDays / 2,
        marginOverride: hundredths / 100,
      },
      originalPriceBook(),
    )
    expect([price.baseCost, price.finalQuote]).toEqual([Number(base), Number(quote)])
    expect(marginOf(price.baseCost, price.finalQuote)).toBeCloseTo(hundredths / 100, 2)
  }
})

it('colours a margin, and warns below the minimum', () => {
  expect([100, 50, 49.99, 30, 29.99, 0].map((margin) => marginColour(margin, originalPriceBook().margin))).toEqual([
    'green',
    'green',
    'yellow',
    'yellow',
    'red',
    'red',
  ])
  expect(warningAtMargin(30, originalPriceBook().margin)).toBeNull()
  expect(warningAtMargin(29.99, originalPriceBook().margin)).toBe('Margin below minimum 30%')
})

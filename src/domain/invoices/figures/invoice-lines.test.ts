import { expect, it } from 'vitest'
import { totalsOf } from './invoice-lines.ts'

it('calculates VAT once per rate, on the sum, rounding half a penny up', () => {
  // 3 x 33 p at 20 %: 19.8 p of 99 p, not three times 6.6 p.
  expect(totalsOf([33, 33, 33].map((cost) => ({ cost, vatRate: 2000 })))).toEqual({
    subtotal: 99,
    vat: [{ rate: 2000, net: 99, tax: 20 }],
    vatTotal: 20,
    total: 119,
  })
  expect(totalsOf([{ cost: 250, vatRate: 500 }]).vatTotal).toBe(13)
})

it('keeps rates apart, and charges no VAT on lines outside its scope', () => {
  const totals = totalsOf([
    { cost: 100_000, vatRate: 2000 },
    { cost: 40_000, vatRate: 0 },
    { cost: 5_000, vatRate: null },
    { cost: 10_000, vatRate: 500 },
  ])
  expect(totals.vat).toEqual([
    { rate: 2000, net: 100_000, tax: 20_000 },
    { rate: 500, net: 10_000, tax: 500 },
    { rate: 0, net: 40_000, tax: 0 },
  ])
  expect([totals.subtotal, totals.vatTotal, totals.total]).toEqual([155_000, 20_500, 175_500])
})

import { expect, it } from 'vitest'
import { profitOf, revenueOf, spreadOf } from './profit.ts'

it.each([
  [100_000, 50_000, 50_000, 50, 'healthy'],
  // A penny below half must not round up to half.
  [100_000, 50_001, 49_999, 49.9, 'warning'],
  [100_000, 70_000, 30_000, 30, 'warning'],
  [100_000, 70_001, 29_999, 29.9, 'critical'],
  [100_000, 0, 100_000, 100, 'healthy'],
  [100_000, 120_000, -20_000, -20, 'critical'],
  [0, 5_000, -5_000, 0, 'critical'],
] as const)('of %i pence with costs of %i, %i are left: %f percent, %s', (revenue, costs, margin, marginPercentage, status) => {
  expect(profitOf(revenue, costs)).toEqual({ margin, marginPercentage, status })
})

it('uses the sold price until the last invoice is issued, then the invoiced sum', () => {
  expect(revenueOf({ payment: 'part', sold: 200_000, invoiced: 100_000 })).toBe(200_000)
  // An extra round was charged on top of the price.
  expect(revenueOf({ payment: 'part', sold: 200_000, invoiced: 225_000 })).toBe(225_000)
  expect(revenueOf({ payment: 'invoiced', sold: 200_000, invoiced: 180_000 })).toBe(180_000)
  // Invoiced outside of the product.
  expect(revenueOf({ payment: 'paid', sold: 200_000, invoiced: 0 })).toBe(200_000)
})

it('groups margins in steps of ten, with losses in a group of their own', () => {
  const spread = spreadOf([-0.1, 0, 9.9, 10, 55, 100])
  expect(spread.filter(({ projects }) => projects > 0)).toEqual([
    { from: null, projects: 1 },
    { from: 0, projects: 2 },
    { from: 10, projects: 1 },
    { from: 50, projects: 1 },
    { from: 90, projects: 1 },
  ])
  expect(spread).toHaveLength(11)
})

import { expect, it } from 'vitest'
import { lateInterest } from './late-interest.ts'
import { partsOf, usualPlan } from '../../proposals/prices/payment-plan.ts'

it('is eight points above the base rate, by the day, and a fixed sum', () => {
  // £1,000 at 12 % for 30 days: £9.863.
  expect(lateInterest({ owed: 100_000, dueDate: '2026-10-01', baseRate: 4 }, '2026-10-31')).toEqual({
    days: 30,
    rate: 12,
    interest: 986,
    compensation: 7_000,
    total: 107_986,
  })
})

it('is nothing on the due day itself, or where nothing is owed', () => {
  expect(lateInterest({ owed: 100_000, dueDate: '2026-10-01', baseRate: 4 }, '2026-10-01')).toBe(null)
  expect(lateInterest({ owed: 0, dueDate: '2026-10-01', baseRate: 4 }, '2026-12-01')).toBe(null)
})

it.each([
  [99_999, 4_000],
  [100_000, 7_000],
  [999_999, 7_000],
  [1_000_000, 10_000],
])('depends on the debt for its fixed sum: %i pence, %i', (owed, compensation) => {
  expect(lateInterest({ owed, dueDate: '2026-10-01', baseRate: 4 }, '2026-10-02')?.compensation).toBe(compensation)
})

it('splits a sum into parts that add up to it', () => {
  expect(partsOf(100_001, usualPlan)).toEqual([50_001, 50_000])
  expect(partsOf(100, [{ percent: 33 }, { percent: 33 }, { percent: 34 }])).toEqual([33, 33, 34])
  expect(partsOf(999, [{ percent: 100 }])).toEqual([999])
})

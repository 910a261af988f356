import { expect, it } from 'vitest'
import { outliersAmong, quantileOf } from './quantiles.ts'

it('finds the values that R (type 6) and Python (exclusive) give', () => {
  const days = [7, 2.5, 6, 3, 5.5, 3.5, 4, 5]
  expect([0.2, 0.4, 0.6, 0.8].map((p) => quantileOf(days, p)!.toFixed(6))).toEqual([
    '2.900000',
    '3.800000',
    '5.200000',
    '6.200000',
  ])
  expect([0.25, 0.5, 0.75].map((p) => quantileOf([1, 2, 4, 8, 16], p))).toEqual([1.5, 4, 12])
  expect(quantileOf([1, 2, 4, 8, 16], 0.8)).toBeCloseTo(14.4)
  expect(quantileOf([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.8)).toBeCloseTo(8.8)
})

it('stays within few values, and says nothing of none', () => {
  expect(quantileOf([], 0.5)).toBeNull()
  expect([0.01, 0.5, 0.99].map((p) => quantileOf([3], p))).toEqual([3, 3, 3])
  expect(quantileOf([1, 2], 0.8)).toBe(2)
  expect(quantileOf([1, 2, 3, 4], 0.8)).toBe(4)
})

it('has the next value under P80 with a probability of 80% from four values on', () => {
  // Of n + 1 exchangeable values each is the last one equally often.
  for (const n of [4, 9, 14, 39]) {
    const values = Array.from({ length: n + 1 }, (_, index) => index)
    const under = values.filter((last) => last <= quantileOf(values.toSpliced(last, 1), 0.8)!)
    expect(under.length / (n + 1)).toBeCloseTo(0.8)
  }
})

it('names outliers beyond the fences of the logarithms, at both ends', () => {
  expect(outliersAmong([4, 5, 5, 6, 4.5, 5.5, 21])).toEqual([false, false, false, false, false, false, true])
  expect(outliersAmong([4, 5, 5, 6, 4.5, 5.5, 0.5])).toEqual([false, false, false, false, false, false, true])
  // Double and half are usual where everything spreads as much.
  expect(outliersAmong([2, 3, 4, 6, 8, 12])).toEqual([false, false, false, false, false, false])
  expect(outliersAmong([1, 1, 100])).toEqual([false, false, false])
  expect(outliersAmong([5, 5, 5, 5, 5])).toEqual([false, false, false, false, false])
})

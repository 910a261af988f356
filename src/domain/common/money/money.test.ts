import { expect, test } from 'vitest'
import { formatPence, formatPounds, pounds, toPounds } from './money.ts'

test('converts pounds and pence both ways without drift', () => {
  for (let pence = 0; pence < 20_000; pence += 7) expect(pounds(toPounds(pence))).toBe(pence)
  expect(pounds(0.1) + pounds(0.2)).toBe(pounds(0.3))
})

test('formats amounts as in British English', () => {
  expect(formatPence(125_000)).toBe('£1,250')
  expect(formatPence(125_050)).toBe('£1,250.50')
  expect(formatPence(-20_000)).toBe('−£200')
  expect(formatPounds(1750)).toBe('£1,750')
})

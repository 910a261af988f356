import { expect, it } from 'vitest'
import { indexFrom, nextRecurringDay, recurringDay } from './recurring-invoice.ts'
import { refusalToDate } from '../locked-period.ts'
import { splitPayment } from '../figures/split-payment.ts'

it('has the same day of each month, or the last of a shorter one', () => {
  const monthly = { every: 'month', from: '2027-12-31' } as const
  expect([0, 1, 2, 3, 4].map((index) => recurringDay(monthly, index))).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ])
  expect(recurringDay({ every: 'quarter', from: '2026-11-30' }, 1)).toBe('2027-02-28')
})

it('ends after its last day, or after its number of invoices', () => {
  const schedule = { every: 'month', from: '2026-01-15', until: '2026-03-14', count: null } as const
  expect([0, 1, 2].map((index) => nextRecurringDay(schedule, index, index))).toEqual(['2026-01-15', '2026-02-15', null])
  expect(nextRecurringDay({ ...schedule, until: null, count: 2 }, 5, 1)).toBe('2026-06-15')
  expect(nextRecurringDay({ ...schedule, until: null, count: 2 }, 5, 2)).toBe(null)
})

it('skips days that have passed', () => {
  expect(indexFrom({ every: 'month', from: '2026-01-31' }, '2026-02-28')).toBe(1)
  expect(indexFrom({ every: 'month', from: '2026-01-31' }, '2026-03-01')).toBe(2)
  expect(indexFrom({ every: 'quarter', from: '2030-01-01' }, '2026-03-01')).toBe(0)
})

it('refuses days up to the last closed one', () => {
  expect(refusalToDate(null, '2026-03-31')).toBe(null)
  expect(refusalToDate('2026-03-31', '2026-04-01')).toBe(null)
  expect(refusalToDate('2026-03-31', '2026-03-31')).toContain('closed until 31 March 2026')
})

it('splits a payment over invoices in their order', () => {
  const open = [
    { id: 'a', owed: 100 },
    { id: 'b', owed: 50 },
  ]
  expect(splitPayment(120, open)).toEqual({
    parts: [
      { id: 'a', amount: 100 },
      { id: 'b', amount: 20 },
    ],
    extra: 0,
  })
  expect(splitPayment(151, open)).toEqual({
    parts: [
      { id: 'a', amount: 100 },
      { id: 'b', amount: 50 },
    ],
    extra: 1,
  })
  expect(splitPayment(0, open).parts.map(({ amount }) => amount)).toEqual([0, 0])
})

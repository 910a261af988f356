import { studioDay } from '../common/dates/calendar-day.ts'
import { expect, it } from 'vitest'
import { financialYearOf, monthsIn, previousQuarter, quarterOf, quartersUntil, vatDueOn, type Stagger } from './quarters.ts'

it.each<[string, Stagger, string, string]>([
  ['2026-03-31', 1, '2026-01-01', '2026-03-31'],
  ['2026-04-01', 1, '2026-04-01', '2026-06-30'],
  ['2026-12-31', 1, '2026-10-01', '2026-12-31'],
  ['2026-01-31', 2, '2025-11-01', '2026-01-31'],
  ['2026-02-01', 2, '2026-02-01', '2026-04-30'],
  ['2028-02-29', 3, '2027-12-01', '2028-02-29'],
  ['2026-03-01', 3, '2026-03-01', '2026-05-31'],
])('%s of stagger %i is within %s to %s', (day, stagger, from, to) => {
  expect(quarterOf(day, stagger)).toEqual({ from, to })
})

it('ends a quarter at midnight of the studio, whether or not the clocks have changed', () => {
  // British Summer Time began on 29 March 2026: 23:30 UTC is half past midnight.
  expect(quarterOf(studioDay(new Date('2026-03-31T22:59:59Z')), 1).to).toBe('2026-03-31')
  expect(quarterOf(studioDay(new Date('2026-03-31T23:30:00Z')), 1).from).toBe('2026-04-01')
  expect(quarterOf(studioDay(new Date('2026-12-31T23:59:59Z')), 1).to).toBe('2026-12-31')
})

it('goes back quarter by quarter without a gap', () => {
  const quarters = quartersUntil('2026-05-05', 2, 5)
  expect(quarters.map(({ to }) => to)).toEqual(['2026-07-31', '2026-04-30', '2026-01-31', '2025-10-31', '2025-07-31'])
  expect(previousQuarter({ from: '2026-01-01', to: '2026-03-31' }, 1)).toEqual({ from: '2025-10-01', to: '2025-12-31' })
})

it('has a financial year from any month', () => {
  expect(financialYearOf('2026-03-31', 4)).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect(financialYearOf('2026-04-01', 4)).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(financialYearOf('2026-06-01', 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

it('lists its months, and when its return is due', () => {
  expect(monthsIn({ from: '2025-11-15', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(vatDueOn({ from: '2026-01-01', to: '2026-03-31' })).toBe('2026-05-07')
  expect(vatDueOn({ from: '2025-11-01', to: '2026-01-31' })).toBe('2026-03-07')
})

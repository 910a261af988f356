import { expect, test } from 'vitest'
import { shownStatus } from './today.ts'

test.each([
  ['2026-11-29', 'today', 'today'],
  ['2026-11-30', 'today', 'soon'],
  ['2026-11-28', 'today', 'today'],
  ['2026-11-28', 'overdue', 'overdue'],
  ['2026-12-30', 'waiting', 'waiting'],
] as const)('what is due on %s and %s is shown as %s on 29 November 2026', (dueTime, status, shown) => {
  expect(shownStatus({ status, dueTime }, '2026-11-29')).toBe(shown)
})

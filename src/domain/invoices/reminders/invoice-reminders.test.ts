import { expect, test } from 'vitest'
import { remindersDue } from './invoice-reminders.ts'

test.each([
  ['2026-03-27', [], []],
  ['2026-03-28', [], ['before']],
  ['2026-03-31', ['before'], ['on']],
  ['2026-04-06', ['before', 'on'], []],
  ['2026-04-07', ['before', 'on'], ['after-7']],
  ['2026-04-14', ['before', 'on', 'after-7'], ['after-14']],
  ['2026-05-30', [], ['before', 'on', 'after-7', 'after-14', 'after-30']],
  ['2026-05-30', ['after-30'], []],
])('on %s, after %j: %j', (today, reminded, due) => {
  expect(remindersDue('2026-03-31', reminded, today)).toEqual(due)
})

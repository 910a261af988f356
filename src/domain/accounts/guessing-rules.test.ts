import { expect, test } from 'vitest'
import { waitAfterFailures } from './guessing-rules.ts'

test('a sign-in waits the longer, the more failed before it, and never longer than five seconds', () => {
  expect([0, 49, 50, 60, 99, 5_000].map(waitAfterFailures)).toEqual([0, 0, 100, 1_100, 5_000, 5_000])
})

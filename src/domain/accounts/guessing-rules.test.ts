import { expect, test } from 'vitest'
import { waitAfterFailures } from './guessing-rules.ts'

test('delays a sign-in longer after each failure, by at most five seconds', () => {
  expect([0, 49, 50, 60, 99, 5_000].map(waitAfterFailures)).toEqual([0, 0, 100, 1_100, 5_000, 5_000])
})

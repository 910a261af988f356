import { expect, test } from 'vitest'
import { clock } from './clock.ts'

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [165, '2:45'],
  [3600, '1:00:00'],
  [3765, '1:02:45'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('formats %s seconds as %s', (seconds, text) => expect(clock(seconds)).toBe(text))

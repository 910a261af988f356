import { expect, test } from 'vitest'
import { reconnectDelay } from './reconnect-delay.ts'

test('the reconnect delay starts at 4 s, doubles up to a minute, and has jitter', () => {
  for (const [refusals, seconds] of [
    [0, 4],
    [1, 8],
    [3, 32],
    [4, 60],
    [5_000, 60],
  ] as const) {
    const wait = reconnectDelay(refusals) / 1_000
    expect(wait).toBeGreaterThanOrEqual(seconds * 0.75)
    expect(wait).toBeLessThanOrEqual(seconds * 1.25)
  }
})

import { expect, it } from 'vitest'
import { timecodeOfSamples } from './sound-rate.ts'

it('counts the samples since midnight as frames of a timecode', () => {
  expect(timecodeOfSamples(48_000 * 3600, 48_000)).toBe('01:00:00:00')
  expect(timecodeOfSamples(48_000 * 3600 + 1920 * 12, 48_000)).toBe('01:00:00:12')
  expect(timecodeOfSamples(44_100 * 36_000 + 44_099, 44_100)).toBe('10:00:00:24')
  expect(timecodeOfSamples(48_000 * 86_400, 48_000)).toBe('00:00:00:00')
})

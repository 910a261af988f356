import { expect, test } from 'vitest'
import { frameAtTime, frameCount, frameRateLabel, seekTimeOfFrame, timecodeOfFrame, timeOfFrame } from './frame-rate.ts'

const rates = [
  { numerator: 24000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30000, denominator: 1001 },
  { numerator: 50, denominator: 1 },
  { numerator: 60000, denominator: 1001 },
]

test.each(rates)('converts frames to times and back without drift for ten hours: %j', (rate) => {
  const last = frameCount(36_000, rate)
  for (let frame = 0; frame < last; frame += 997) {
    const begins = timeOfFrame(frame, rate)
    expect(frameAtTime(begins, rate)).toBe(frame)
    // Containers store times in units of 1/90,000 or 1/1,000 second and round down.
    expect(frameAtTime(Math.floor(begins * 90_000) / 90_000, rate)).toBe(frame)
    expect(frameAtTime(seekTimeOfFrame(frame, rate), rate)).toBe(frame)
    expect(frameAtTime(timeOfFrame(frame + 1, rate) - 0.001, rate)).toBe(frame)
  }
})

test('has no frame before the first', () => {
  expect(frameAtTime(-1, rates[0]!)).toBe(0)
  expect(frameCount(0.001, rates[0]!)).toBe(1)
})

test('formats rates as people write them', () => {
  expect(rates.map(frameRateLabel)).toEqual(['23.976', '24', '25', '29.97', '50', '59.94'])
})

test('counts timecode as an editing system does', () => {
  expect(timecodeOfFrame(0, rates[2]!)).toBe('00:00:00:00')
  expect(timecodeOfFrame(24, rates[2]!)).toBe('00:00:00:24')
  expect(timecodeOfFrame(25, rates[2]!)).toBe('00:00:01:00')
  expect(timecodeOfFrame(30, rates[3]!)).toBe('00:00:01:00')
  expect(timecodeOfFrame(60 * 3723 + 59, rates[5]!)).toBe('01:02:03:59')
})

import { expect, it } from 'vitest'
import { editClock } from '#domain/reviews/comments/timecode.ts'
import { frameLabelsOf, readFrame, writeFrame, writeRange } from './frame-labels.ts'

const labelsOf = (frameRate: { numerator: number; denominator: number }, first: string) =>
  frameLabelsOf({ frameRate, clock: editClock(first, frameRate) })!
const pal = labelsOf({ numerator: 25, denominator: 1 }, '10:00:00:00')
const ntsc = labelsOf({ numerator: 30_000, denominator: 1_001 }, '00:00:00:00')

it('formats frames in the timecode of the film', () => {
  expect(writeFrame(26, pal)).toBe('10:00:01:01')
  expect(writeRange(0, 25, pal)).toBe('10:00:00:00 – 10:00:01:00')
  expect(writeFrame(1_800, ntsc)).toBe('00:01:00;02')
  // A start timecode with colons is non-drop-frame, and so is the count from there.
  expect(writeFrame(1_800, labelsOf(ntsc.rate, '01:00:00:00'))).toBe('01:01:00:00')
  expect(writeFrame(1_800, labelsOf(ntsc.rate, '01:00:00;00'))).toBe('01:01:00;02')
})

it('parses typed times, in the timecode or from the beginning of the film', () => {
  expect(readFrame('10:00:01:01', pal, 5_000)).toBe(26)
  expect(readFrame('1:23', pal, 5_000)).toBe(2_075)
  expect(readFrame('00:00:01:01', pal, 5_000)).toBe(26)
  expect(readFrame('1:23', pal, 100)).toBe(null)
  expect(readFrame('near the end', pal, 100)).toBe(null)
})

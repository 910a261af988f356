import { expect, it } from 'vitest'
import { frameLabelsOf, readFrame, writeFrame, writeRange } from './frame-labels.ts'

const pal = frameLabelsOf({ numerator: 25, denominator: 1 }, '10:00:00:00')!
const ntsc = frameLabelsOf({ numerator: 30_000, denominator: 1_001 }, '00:00:00:00')!

it('writes frames as the edit counts them', () => {
  expect(writeFrame(26, pal)).toBe('10:00:01:01')
  expect(writeRange(0, 25, pal)).toBe('10:00:00:00 – 10:00:01:00')
  expect(writeFrame(1_800, ntsc)).toBe('00:01:00;02')
  // A start timecode with colons is non-drop-frame, and so is the count from there.
  expect(writeFrame(1_800, frameLabelsOf(ntsc.rate, '01:00:00:00')!)).toBe('01:01:00:00')
  expect(writeFrame(1_800, frameLabelsOf(ntsc.rate, '01:00:00;00')!)).toBe('01:01:00;02')
})

it('reads what people type: by the edit’s clock, or from the beginning of the film', () => {
  expect(readFrame('10:00:01:01', pal, 5_000)).toBe(26)
  expect(readFrame('1:23', pal, 5_000)).toBe(2_075)
  expect(readFrame('00:00:01:01', pal, 5_000)).toBe(26)
  expect(readFrame('1:23', pal, 100)).toBe(null)
  expect(readFrame('near the end', pal, 100)).toBe(null)
})

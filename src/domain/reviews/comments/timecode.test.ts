import { describe, expect, it } from 'vitest'
import type { FrameRate } from '../../media/films/frame-rate.ts'
import { placeOf } from './comment-place.ts'
import {
  editClock,
  frameOfText,
  frameOfTimecode,
  frameOfTyped,
  mayDrop,
  timecode,
  spokenTimecode,
  versionClock,
} from './timecode.ts'

const pal: FrameRate = { numerator: 25, denominator: 1 }
const film: FrameRate = { numerator: 24000, denominator: 1001 }
const ntsc: FrameRate = { numerator: 30000, denominator: 1001 }
const fast: FrameRate = { numerator: 60000, denominator: 1001 }

describe('drop-frame', () => {
  it('is for 29.97 and 59.94 only', () => {
    expect([pal, film, ntsc, fast, { numerator: 30, denominator: 1 }].map(mayDrop)).toEqual([false, false, true, true, false])
  })

  // As in the SMPTE standard: 00:00:59;29 is followed by 00:01:00;02, and every tenth minute skips nothing.
  it.each([
    [0, '00:00:00;00'],
    [1799, '00:00:59;29'],
    [1800, '00:01:00;02'],
    [3597, '00:01:59;29'],
    [3598, '00:02:00;02'],
    [17981, '00:09:59;29'],
    [17982, '00:10:00;00'],
    [107892, '01:00:00;00'],
  ])('frame %i at 29.97 is %s, and back', (frame, message) => {
    expect(timecode(frame, ntsc)).toBe(message)
    expect(frameOfTimecode(message, ntsc)).toBe(frame)
  })

  it.each([
    [3599, '00:00:59;59'],
    [3600, '00:01:00;04'],
    [35964, '00:10:00;00'],
    [215784, '01:00:00;00'],
  ])('frame %i at 59.94 is %s, and back', (frame, message) => {
    expect(timecode(frame, fast)).toBe(message)
    expect(frameOfTimecode(message, fast)).toBe(frame)
  })

  it('round-trips every frame of eleven minutes', () => {
    for (let frame = 0; frame < 20_000; frame += 1) expect(frameOfTimecode(timecode(frame, ntsc), ntsc)).toBe(frame)
  })

  it('refuses numbers that are skipped', () => {
    expect(frameOfTimecode('00:01:00;01', ntsc)).toBe(null)
    expect(frameOfTimecode('00:10:00;01', ntsc)).toBe(17983)
  })
})

it('skips no number at other rates, and starts at the given timecode', () => {
  expect(timecode(25 * 60, pal)).toBe('00:01:00:00')
  expect(timecode(24 * 3600, film)).toBe('01:00:00:00')
  expect(timecode(1, pal, { start: frameOfTimecode('10:00:00:00', pal)! })).toBe('10:00:00:01')
  expect(timecode(1800, ntsc, { drop: false })).toBe('00:01:00:00')
})

it.each([
  ['1:23', 83 * 25],
  ['83', 83 * 25],
  ['0:05.5', 137],
  ['0:05,5', 137],
  ['1:02:03', 3723 * 25],
  ['00:01:23:10', 83 * 25 + 10],
  [' 00:10 ', 250],
  ['1:60', null],
  ['1:99:00', null],
  ['00:00:00:25', null],
  ['near the end', null],
  ['', null],
  ['-1:00', null],
  ['1:', null],
])('%j is frame %s at 25', (text, frame) => {
  expect(frameOfTyped(text, pal)).toBe(frame)
})

it.each([
  ['00:00:00;02', '0 seconds, frame 2'],
  ['00:01:12;05', '1 minute 12 seconds, frame 5'],
  ['01:00:00:00', '1 hour, frame 0'],
])('%s is formatted as %s', (written, message) => {
  expect(spokenTimecode(written)).toBe(message)
})

it('a refusal names the end of a drop-frame film as its page does', () => {
  const tenMinutes = { kind: 'film' as const, rate: ntsc, frames: 17983, clock: editClock('00:00:00:00', ntsc) }
  const pointing = { frame: 17983, frameTo: null, page: null, point: null, timestamp: '' }
  expect(() => placeOf(pointing, tenMinutes)).toThrow('This version ends at 00:10:00;00.')
  expect(() => placeOf(pointing, { ...tenMinutes, clock: editClock('01:00:00:00', ntsc) })).toThrow(
    'This version ends at 01:09:59:12.',
  )
})

describe('the timecode of a version', () => {
  const clockOf = (entered: string | null, ofFile: string | null, rate: FrameRate, ofReview = '10:00:00:00') =>
    versionClock({ entered, ofFile, ofReview }, rate)
  const firstOf = (...of: Parameters<typeof clockOf>) => timecode(0, of[2], clockOf(...of))

  it('is what staff entered, else that of the file, else that of the review', () => {
    expect(firstOf('02:00:00:00', '01:00:00:00', pal)).toBe('02:00:00:00')
    expect(firstOf(null, '01:00:00:00', pal)).toBe('01:00:00:00')
    expect(firstOf(null, null, pal)).toBe('10:00:00:00')
  })

  it('drops frames as the separator says, also at zero', () => {
    expect([firstOf(null, '00:00:00:00', ntsc), firstOf(null, '00:00:00;00', ntsc)]).toEqual(['00:00:00:00', '00:00:00;00'])
    expect(timecode(1800, ntsc, clockOf(null, '00:59:58;00', ntsc))).toBe('01:00:58;00')
  })

  it('ignores one that does not exist at the rate', () => {
    expect(firstOf(null, '01:00:00:29', pal)).toBe('10:00:00:00')
    expect(firstOf('00:01:00;00', '01:00:00;00', ntsc)).toBe('01:00:00;00')
  })

  it('begins again after midnight', () => {
    const late = clockOf(null, '23:59:58:00', pal)
    expect(timecode(60, pal, late)).toBe('00:00:00:10')
    expect(frameOfText('00:00:00:10', pal, late, 100)).toBe(60)
    expect(frameOfText('00:00:03:00', pal, late, 100)).toBe(75)
    const drop = clockOf(null, '23:59:58;00', ntsc)
    expect(timecode(70, ntsc, drop)).toBe('00:00:00;10')
    expect(frameOfText('00:00:00;10', ntsc, drop, 100)).toBe(70)
  })

  it('is understood with colons where frames are dropped', () => {
    const drop = clockOf(null, '01:00:00;00', ntsc)
    expect(frameOfText('01:10:00:00', ntsc, drop, 40_000)).toBe(17_982)
    expect(frameOfText('01:10:00;00', ntsc, drop, 40_000)).toBe(17_982)
    expect(frameOfText('1:00', ntsc, drop, 40_000)).toBe(1_798)
  })
})

import { describe, expect, it } from 'vitest'
import { approvalPoints, hasOtherPoints, isWatched } from './approval-points.ts'
import { approvalConsents } from '../review-rules.ts'

const nothing = { version: 'V3', newer: null, open: 0, unwatched: 0 }

describe('before an approval', () => {
  it('nothing is told where nothing is open', () => {
    expect(approvalPoints(nothing)).toEqual([])
  })

  it('everything that is open is told', () => {
    expect(approvalPoints({ version: 'V3', newer: 'V4', open: 7, unwatched: 2 })).toEqual([
      'V4 is newer than V3.',
      '7 comments on this version are not resolved.',
      '2 other people have not watched it to the end.',
    ])
    expect(approvalPoints({ ...nothing, open: 1, unwatched: 1 })).toEqual([
      '1 comment on this version is not resolved.',
      'One other person has not watched it to the end.',
    ])
  })

  it('a page that told something else asks again, and callers without a dialog are not asked', () => {
    expect(hasOtherPoints(['A', 'B'], ['B', 'A'])).toBe(false)
    expect(hasOtherPoints([], ['A'])).toBe(true)
    expect(hasOtherPoints(['A'], [])).toBe(true)
    expect(hasOtherPoints(undefined, ['A'])).toBe(false)
  })
})

describe('a film', () => {
  it('is watched when nearly all of its seconds were played, and not after skipping to its end', () => {
    const seconds = (from: number, to: number) => new Set(Array.from({ length: to - from }, (_, index) => from + index))
    expect(isWatched(seconds(0, 60), 60)).toBe(true)
    expect(isWatched(seconds(0, 54), 60)).toBe(true)
    expect(isWatched(seconds(50, 60), 60)).toBe(false)
    expect(isWatched(new Set(), 0.5)).toBe(true)
  })
})

it('does not make who approves say that they saw all of it, which the page may know to be otherwise', () => {
  for (const consent of Object.values(approvalConsents)) {
    expect(consent).not.toMatch(/I have (seen|heard|read)/)
  }
})

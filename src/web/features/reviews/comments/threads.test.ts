import { describe, expect, it } from 'vitest'
import type { ReviewComment, ReviewVersion } from '#domain/reviews/review.ts'
import { makeComment as makeReviewComment } from '../../../../../tests/support/make-comment.ts'
import { threadsIn, threadsOf } from './threads.ts'

const pal = { numerator: 25, denominator: 1 }
const version = (version: string, more: Partial<ReviewVersion> = {}) =>
  ({ id: `id-${version}`, version, kind: 'film', frames: 100, frameRate: pal, ...more }) as ReviewVersion
const [v1, v2, v3] = [version('V1'), version('V2'), version('V3')]
const versions = [v1, v2, v3]

let clock = 0
const makeComment = (of: ReviewVersion | null, more: Partial<ReviewComment> = {}): ReviewComment =>
  makeReviewComment(`c${(clock += 1)}`, {
    versionId: of?.id ?? null,
    version: of?.version ?? 'General Project',
    createdAt: new Date(clock * 1_000).toISOString(),
    ...more,
  })
const fixed = (fixedIn: string) => ({ resolved: { at: new Date().toISOString(), by: 'Rob', fixedIn } })
const all = { scope: 'version', open: false, mine: false } as const

describe('threads of a version', () => {
  it('are sorted by frame, general ones first, with their replies', () => {
    const late = makeComment(v1, { frame: 80 })
    const early = makeComment(v1, { frame: 10 })
    const whole = makeComment(v1)
    const reply = makeComment(v1, { parentId: late.id })
    const threads = threadsIn(threadsOf([late, early, whole, reply, makeComment(null)]), versions, v1, all)
    expect(threads.map(({ root }) => root)).toEqual([whole, early, late])
    expect(threads[2]!.replies).toEqual([reply])
  })

  it('carry over to later versions while they are open, and name the version that resolved them', () => {
    const open = makeComment(v1, { frame: 99 })
    const fixedInThird = makeComment(v1, { frame: 1, ...fixed('V3') })
    const fixedInSecond = makeComment(v1, { frame: 2, ...fixed('V2') })
    const resolved = makeComment(v1, { frame: 3, ...fixed('') })
    const threads = threadsOf([open, fixedInThird, fixedInSecond, resolved])
    const text = (of: ReviewVersion) => threadsIn(threads, versions, of, all).map(({ root, standing }) => [root.frame, standing])
    expect(text(v1)).toEqual([
      [1, 'Fixed in V3'],
      [2, 'Fixed in V2'],
      [3, ''],
      [99, ''],
    ])
    expect(text(v3)).toEqual([
      [1, 'Fixed in V3'],
      [99, 'Still open (V1)'],
    ])
    expect(threadsIn(threads, versions, v3, { ...all, scope: 'all' })).toHaveLength(4)
  })

  it('keep the frames of their own version', () => {
    const shorter = version('V4', { frames: 50 })
    const slower = version('V5', { frameRate: { numerator: 50, denominator: 1 }, frames: 400 })
    const threads = threadsOf([makeComment(v1, { frame: 99 })])
    expect(threadsIn(threads, [v1, shorter], shorter, all)[0]!.frame).toBe(49)
    expect(threadsIn(threads, [v1, slower], slower, all)[0]!.frame).toBe(198)
  })

  it('can be filtered to open ones, or to one’s own', () => {
    const open = makeComment(v1, { frame: 1 })
    const done = makeComment(v1, { frame: 2, ...fixed('') })
    const threads = threadsOf([open, done, makeComment(v1, { parentId: done.id, mine: true })])
    const frames = (filter: object) => threadsIn(threads, versions, v1, { ...all, ...filter }).map(({ frame }) => frame)
    expect(frames({ open: true })).toEqual([1])
    expect(frames({ mine: true })).toEqual([2])
    expect(frames({ open: true, mine: true })).toEqual([])
  })
})

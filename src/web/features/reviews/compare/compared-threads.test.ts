import { describe, expect, it } from 'vitest'
import type { ReviewComment, ReviewVersion } from '#domain/reviews/review.ts'
import { threadsOf } from '../comments/threads.ts'
import { comparedThreads, nextCompared } from './compared-threads.ts'

const pal = { numerator: 25, denominator: 1 }
const clock = { start: 90_000, drop: false }
const version = (label: string, more: Partial<ReviewVersion> = {}) =>
  ({ id: `id-${label}`, version: label, kind: 'film', frames: 100, frameRate: pal, clock, ...more }) as ReviewVersion
const [v1, v2, v3] = [version('V1'), version('V2', { frames: 120 }), version('V3')]

let made = 0
const comment = (of: ReviewVersion | null, more: Partial<ReviewComment> = {}) =>
  ({
    id: `c${(made += 1)}`,
    versionId: of?.id ?? null,
    version: of?.version ?? 'General Project',
    parentId: null,
    frame: null,
    frameTo: null,
    page: null,
    point: null,
    resolved: null,
    createdAt: new Date(made * 1_000).toISOString(),
    ...more,
  }) as ReviewComment

describe('threads of two compared versions', () => {
  it('are those of both, by frame of the left film, and of no other', () => {
    const late = comment(v1, { frame: 60 })
    const early = comment(v2, { frame: 10 })
    const whole = comment(v2)
    const reply = comment(v1, { parentId: late.id })
    const others = [comment(v3, { frame: 1 }), comment(null)]
    const shown = comparedThreads(threadsOf([late, early, whole, reply, ...others]), { left: v1, right: v2, offset: 0 })
    expect(shown.map(({ root, compared, at }) => [root.id, compared.side, at])).toEqual([
      [whole.id, 'right', null],
      [early.id, 'right', 10],
      [late.id, 'left', 60],
    ])
    expect(shown[2]!.replies).toEqual([reply])
    // Each is written in the timecode of its own version.
    expect(shown[1]!.compared.text).toEqual({ rate: pal, ...clock })
    expect(shown.map(({ elsewhere }) => elsewhere)).toEqual([false, false, false])
  })

  it('of the right one move with the offset, and are at the end where the left film has no such frame', () => {
    const shown = threadsOf([comment(v2, { frame: 30 }), comment(v2, { frame: 115 }), comment(v1, { frame: 25 })])
    const at = (offset: number) =>
      comparedThreads(shown, { left: v1, right: v2, offset }).map((thread) => [thread.frame, thread.at])
    expect(at(0)).toEqual([
      [25, 25],
      [30, 30],
      [115, 99],
    ])
    expect(at(10)).toEqual([
      [30, 20],
      [25, 25],
      [115, 99],
    ])
    expect(comparedThreads(shown, { left: v2, right: v1, offset: 0 }).map((thread) => thread.at)).toEqual([25, 30, 115])
  })

  it('name what became of them, and count the points of each version', () => {
    const [page, at] = [1, { point: [0.2, 0.3] as [number, number] }]
    const resolved = { at: '2026-01-01T00:00:00.000Z', by: 'Rob', fixedIn: 'V2' }
    const shown = comparedThreads(
      threadsOf([
        comment(v1, { page, ...at, resolved }),
        comment(v1, { page: 2, ...at }),
        comment(v2, { page, ...at }),
        comment(v2, { page: 2 }),
      ]),
      { left: v1, right: v2, offset: 0 },
    )
    expect(shown.map(({ compared, page: its, pin, standing }) => [compared.side, its, pin, standing])).toEqual([
      ['left', 1, 1, 'Fixed in V2'],
      ['right', 1, 1, ''],
      ['left', 2, 2, ''],
      ['right', 2, null, ''],
    ])
  })

  it('are gone through in order, whichever version they belong to', () => {
    const [first, second, third] = [comment(v1, { frame: 5 }), comment(v2, { frame: 20 }), comment(v1, { frame: 50 })]
    const shown = comparedThreads(threadsOf([third, first, second, comment(v1)]), { left: v1, right: v2, offset: 0 })
    const next = (by: 1 | -1, opened: string | null, frame = 0) => nextCompared(shown, { by, opened, shown: frame })?.root.id
    expect(next(1, null, 6)).toBe(second.id)
    expect(next(-1, null, 40)).toBe(second.id)
    expect(next(1, second.id)).toBe(third.id)
    expect(next(-1, second.id)).toBe(first.id)
    expect(next(1, third.id)).toBe(undefined)
  })
})

import { describe, expect, it } from 'vitest'
import { clampOffset, loopBack, loopFrom, loopTo, matchBack, matchOf, rateNote, steer, type Pair } from './compare-sync.ts'

const pal = { rate: { numerator: 25, denominator: 1 }, frames: 100 }
const ntsc = { rate: { numerator: 30_000, denominator: 1_001 }, frames: 120 }
const pair = (changes: Partial<Pair> = {}): Pair => ({ left: pal, right: pal, offset: 0, ...changes })

describe('the corresponding frame of two films', () => {
  it('has the same number at the same frame rate', () => {
    expect(matchOf(40, pair())).toEqual({ frame: 40, beyond: false })
    expect(matchOf(40, pair({ offset: 7 }))).toEqual({ frame: 47, beyond: false })
    expect(matchOf(40, pair({ offset: -7 }))).toEqual({ frame: 33, beyond: false })
    const written = { rate: { numerator: 50, denominator: 2 }, frames: 100 }
    expect(matchOf(40, pair({ right: written }))).toEqual({ frame: 40, beyond: false })
    expect(rateNote({ ...pal, label: 'V1' }, { ...written, label: 'V2' })).toBe(null)
  })

  it('is the first or last where there is none', () => {
    expect(matchOf(3, pair({ offset: -7 }))).toEqual({ frame: 0, beyond: true })
    expect(matchOf(98, pair({ offset: 7 }))).toEqual({ frame: 99, beyond: true })
    expect(matchOf(60, pair({ right: { ...pal, frames: 50 } }))).toEqual({ frame: 49, beyond: true })
  })

  it('is the one at the same time at different frame rates', () => {
    expect(matchOf(0, pair({ right: ntsc })).frame).toBe(0)
    expect(matchOf(50, pair({ right: ntsc })).frame).toBe(60)
    expect(matchOf(50, pair({ right: ntsc, offset: 3 })).frame).toBe(63)
    expect(rateNote({ ...pal, label: 'V1' }, { ...ntsc, label: 'V2' })).toBe(
      'V1 has 25 frames a second, V2 has 29.97: they are matched by time, not frame by frame.',
    )
  })

  it('is found from the right film too', () => {
    expect(matchBack(47, pair({ offset: 7 }))).toEqual({ frame: 40, beyond: false })
    expect(matchBack(3, pair({ offset: 7 }))).toEqual({ frame: 0, beyond: true })
    expect(matchBack(110, pair({ right: { ...pal, frames: 120 } }))).toEqual({ frame: 99, beyond: true })
    for (const other of [pair({ right: ntsc, offset: 3 }), pair({ left: ntsc, right: pal })]) {
      const fewer = other.left === pal ? other.left : other.right
      for (let frame = 0; frame < fewer.frames - 10; frame += 7) {
        const there = other.left === pal ? matchOf(frame, other).frame : frame
        const back = matchBack(there, other).frame
        expect(matchOf(back, other).frame).toBe(there)
      }
    }
  })

  it('keeps an overlap of at least one frame', () => {
    expect(clampOffset(500, pair())).toBe(99)
    expect(clampOffset(-500, pair())).toBe(-99)
    expect(clampOffset(2.4, pair())).toBe(2)
    expect(matchOf(99, pair({ offset: -99 }))).toEqual({ frame: 0, beyond: false })
  })
})

describe('the right film during playback', () => {
  it('is not adjusted within half a frame', () => {
    expect(steer(1, 1.009, pair())).toEqual({ does: 'play', speed: 1 })
    expect(steer(1, 1.2 - 0.009, pair({ offset: 5 }))).toEqual({ does: 'play', speed: 1 })
  })

  it('plays a little faster or slower until it is in sync', () => {
    expect(steer(1, 0.96, pair())).toEqual({ does: 'play', speed: 1.06 })
    expect(steer(1, 1.04, pair())).toEqual({ does: 'play', speed: 0.94 })
    expect(steer(1, 0.7, pair())).toEqual({ does: 'play', speed: 1.2 })
    // A clock 0.2 % slow never drifts by more than half a frame.
    let [left, right, worst] = [0, 0.06, 0]
    for (let tick = 0; tick < 6_000 && left < 3.9; tick += 1) {
      const order = steer(left, right, pair())
      if (order.does !== 'play') throw new Error(`it ${order.does}s`)
      left += 1 / 60
      right += (0.998 * order.speed) / 60
      if (left > 2) worst = Math.max(worst, Math.abs(left - right))
    }
    expect(worst).toBeLessThan(0.02)
  })

  it('seeks if that would take too long, and pauses where it has no picture', () => {
    expect(steer(2, 0.5, pair())).toEqual({ does: 'jump', to: 2 })
    expect(steer(0.1, 0, pair({ offset: -10 }))).toEqual({ does: 'wait', at: 0 })
    expect(steer(3.9, 3.9, pair({ offset: 10 }))).toEqual({ does: 'wait', at: expect.closeTo(99.333 / 25, 3) })
  })
})

describe('a loop', () => {
  it('restarts after its last frame, and is left by seeking outside', () => {
    const loop = { from: 10, to: 20 }
    expect(loopBack(0.5, loop, pair())).toBe(null)
    expect(loopBack(20.6 / 25, loop, pair())).toBe(null)
    expect(loopBack(20.8 / 25, loop, pair())).toBeCloseTo(10.333 / 25, 4)
    expect(loopBack(0, loop, pair())).toBeCloseTo(10.333 / 25, 4)
    expect(loopBack(3, null, pair())).toBe(null)
  })

  it('never ends before it begins', () => {
    expect(loopFrom(30, null, pair())).toEqual({ from: 30, to: 99 })
    expect(loopFrom(30, { from: 10, to: 20 }, pair())).toEqual({ from: 30, to: 99 })
    expect(loopFrom(12, { from: 10, to: 20 }, pair())).toEqual({ from: 12, to: 20 })
    expect(loopTo(5, { from: 10, to: 20 })).toEqual({ from: 0, to: 5 })
    expect(loopTo(15, null)).toEqual({ from: 0, to: 15 })
  })
})

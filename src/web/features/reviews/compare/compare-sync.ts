import { frameRateLabel, timeOfFrame, type FrameRate } from '#domain/media/films/frame-rate.ts'

/** Frame rate and length of one of the films. */
export interface Pace {
  rate: FrameRate
  frames: number
}

/** Two synchronised films; the left one leads. */
export interface Pair {
  left: Pace
  right: Pace
  /** Frames by which the right film is ahead. */
  offset: number
}

export const sameRate = ({ left, right }: Pick<Pair, 'left' | 'right'>): boolean =>
  left.rate.numerator * right.rate.denominator === right.rate.numerator * left.rate.denominator

/**
 * Frame of the right film for a frame of the left; `beyond` if there is none, where its first or last frame is held. Matches by
 * frame number at equal rates, by time at different ones.
 */
export function matchOf(frame: number, { left, right, offset }: Pair): { frame: number; beyond: boolean } {
  const { numerator, denominator } = right.rate
  const counted = sameRate({ left, right })
    ? frame
    : // Middle of the frame, so that rounding does not matter.
      Math.floor((timeOfFrame(frame + 0.5, left.rate) * numerator) / denominator)
  const wanted = counted + offset
  const match = Math.min(Math.max(0, wanted), Math.max(0, right.frames - 1))
  return { frame: match, beyond: match !== wanted }
}

/** Frame of the left film for a frame of the right; `beyond` as in `matchOf`. */
export const matchBack = (frame: number, { left, right, offset }: Pair) =>
  matchOf(frame - offset, { left: right, right: left, offset: 0 })

/** Limits the offset so that the films overlap by at least one frame. */
export function clampOffset(offset: number, { left, right }: Pick<Pair, 'left' | 'right'>): number {
  const last = matchOf(left.frames - 1, { left, right: { ...right, frames: Infinity }, offset: 0 }).frame
  return Math.min(Math.max(-last, Math.round(offset)), Math.max(0, right.frames - 1))
}

/** Note shown when the frame rates differ. */
export const rateNote = (left: Pace & { label: string }, right: Pace & { label: string }): string | null =>
  sameRate({ left, right })
    ? null
    : `${left.label} has ${frameRateLabel(left.rate)} frames a second, ${right.label} has ${frameRateLabel(right.rate)}: they are matched by time, not frame by frame.`

/** Correction of the right film while the left one plays. */
export type Steer =
  /** No picture at this time: hold at `at` seconds. */
  | { does: 'wait'; at: number }
  /** Drift too large to catch up: seek. */
  | { does: 'jump'; to: number }
  /** Play at this multiple of the left film's speed. */
  | { does: 'play'; speed: number }

/** Maximum drift in seconds that is corrected by speed rather than by a seek. */
const mostDrift = 0.35
/** Few discrete speed corrections: browsers take a moment to apply each playback rate. */
const nudgeFor = (drift: number): number => Math.sign(drift) * (Math.abs(drift) > 0.06 ? 0.2 : 0.06)

/** Takes both positions in seconds. Within half a frame nothing is corrected, so that the right film runs smoothly. */
export function steer(leftSeconds: number, rightSeconds: number, { right, offset }: Pair): Steer {
  const wanted = leftSeconds + timeOfFrame(offset, right.rate)
  const end = timeOfFrame(right.frames, right.rate)
  if (wanted < 0) return { does: 'wait', at: 0 }
  if (wanted >= end) return { does: 'wait', at: timeOfFrame(right.frames - 2 / 3, right.rate) }
  const drift = wanted - rightSeconds
  if (Math.abs(drift) > mostDrift) return { does: 'jump', to: wanted }
  if (Math.abs(drift) <= timeOfFrame(0.25, right.rate)) return { does: 'play', speed: 1 }
  return { does: 'play', speed: 1 + nudgeFor(drift) }
}

/** First and last frame of a loop, in frames of the left film. */
export interface Loop {
  from: number
  to: number
}

/** Seconds to seek to once the loop's last frame has played; null before. */
export function loopBack(leftSeconds: number, loop: Loop | null, { left }: Pick<Pair, 'left'>): number | null {
  if (!loop) return null
  // Slightly before the end of the last frame: polling every few milliseconds would show the next one.
  const isOver = leftSeconds >= timeOfFrame(loop.to + 0.75, left.rate) || leftSeconds < timeOfFrame(loop.from, left.rate)
  return isOver ? timeOfFrame(loop.from + 1 / 3, left.rate) : null
}

/** A start after the end moves the end along, and vice versa. */
export const loopFrom = (frame: number, loop: Loop | null, { left }: Pick<Pair, 'left'>): Loop => ({
  from: frame,
  to: loop && loop.to > frame ? loop.to : left.frames - 1,
})
export const loopTo = (frame: number, loop: Loop | null): Loop => ({ from: loop && loop.from < frame ? loop.from : 0, to: frame })

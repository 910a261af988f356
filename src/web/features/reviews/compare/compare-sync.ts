import { frameRateLabel, timeOfFrame, type FrameRate } from '#domain/media/frame-rate.ts'

/** The measure of one of two films. */
export interface Pace {
  rate: FrameRate
  frames: number
}

/** Two films that are looked at together; the left one leads. */
export interface Pair {
  left: Pace
  right: Pace
  /** Frames of the right one that it is ahead by. */
  offset: number
}

export const sameRate = ({ left, right }: Pick<Pair, 'left' | 'right'>): boolean =>
  left.rate.numerator * right.rate.denominator === right.rate.numerator * left.rate.denominator

/**
 * The frame of the right film that belongs to one of the left; `beyond` where it has none, and its first or last stands
 * still instead. At equal rates frames are counted; at different ones the clock decides.
 */
export function matchOf(frame: number, { left, right, offset }: Pair): { frame: number; beyond: boolean } {
  const { numerator, denominator } = right.rate
  const counted = sameRate({ left, right })
    ? frame
    : // The middle of the frame, so that neither's rounding decides.
      Math.floor((timeOfFrame(frame + 0.5, left.rate) * numerator) / denominator)
  const wanted = counted + offset
  const match = Math.min(Math.max(0, wanted), Math.max(0, right.frames - 1))
  return { frame: match, beyond: match !== wanted }
}

/** No further than that the two still share a frame. */
export function clampOffset(offset: number, { left, right }: Pick<Pair, 'left' | 'right'>): number {
  const last = matchOf(left.frames - 1, { left, right: { ...right, frames: Infinity }, offset: 0 }).frame
  return Math.min(Math.max(-last, Math.round(offset)), Math.max(0, right.frames - 1))
}

/** What is said where the two cannot be counted together. */
export const rateNote = (left: Pace & { label: string }, right: Pace & { label: string }): string | null =>
  sameRate({ left, right })
    ? null
    : `${left.label} has ${frameRateLabel(left.rate)} frames a second, ${right.label} has ${frameRateLabel(right.rate)}: they are kept together by the clock, not frame by frame.`

/** What is to be done with the right film while the left one plays. */
export type Steer =
  /** It has no picture for this moment: it stands still at that second. */
  | { does: 'wait'; at: number }
  /** It is too far off to catch up. */
  | { does: 'jump'; to: number }
  /** It plays, at this multiple of the left one's speed. */
  | { does: 'play'; speed: number }

/** Seconds: what is further off is not caught up with by playing faster. */
const mostDrift = 0.35
/** A film is nudged in few steps: browsers take a moment for each other speed that they are told. */
const nudgeFor = (drift: number): number => Math.sign(drift) * (Math.abs(drift) > 0.06 ? 0.2 : 0.06)

/** Seconds of both as they stand now. Within half a frame the right film is left alone, so that it runs smoothly. */
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

/** First and last frame of the left film that are played over and over. */
export interface Loop {
  from: number
  to: number
}

/** Seconds to go back to, once the left film has played the loop's last frame. */
export function loopBack(leftSeconds: number, loop: Loop | null, { left }: Pick<Pair, 'left'>): number | null {
  if (!loop) return null
  // Before its end is over: whoever looks at it every few milliseconds would see the next frame.
  const isOver = leftSeconds >= timeOfFrame(loop.to + 0.75, left.rate) || leftSeconds < timeOfFrame(loop.from, left.rate)
  return isOver ? timeOfFrame(loop.from + 1 / 3, left.rate) : null
}

/** A beginning after the end moves the end along, and the other way round. */
export const loopFrom = (frame: number, loop: Loop | null, { left }: Pick<Pair, 'left'>): Loop => ({
  from: frame,
  to: loop && loop.to > frame ? loop.to : left.frames - 1,
})
export const loopTo = (frame: number, loop: Loop | null): Loop => ({ from: loop && loop.from < frame ? loop.from : 0, to: frame })

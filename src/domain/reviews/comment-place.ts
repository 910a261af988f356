import { Problem } from '../common/problem.ts'
import type { FrameRate } from '../media/frame-rate.ts'
import { frameOfText, timecode, type EditClock } from './timecode.ts'

/** Length, frame rate and timecode of a probed film. */
export interface FilmMeasure {
  rate: FrameRate
  frames: number
  clock: EditClock
}

interface Pointed {
  frame: number | null
  frameTo: number | null
  /** As the author typed it. */
  timestamp: string
}

/** The frames that a comment refers to. */
export type Place = Pick<Pointed, 'frame' | 'frameTo'>

/**
 * Resolves a comment's frame from a frame number or a typed timestamp (from zero, or in the edit's timecode). Null frames without a film. Throws `invalid` at the field.
 */
export function placeOf({ frame, frameTo, timestamp }: Pointed, film: FilmMeasure | null): Place {
  if (!film) {
    if (frame !== null) throw refusal('frame', 'There is no frame to comment on here.')
    if (frameTo !== null) throw refusal('frameTo', 'There is no frame to comment on here.')
    return { frame: null, frameTo: null }
  }
  const first = frame ?? frameOfText(timestamp, film.rate, film.clock, film.frames)
  if (first === null) {
    if (frameTo !== null) throw refusal('frameTo', 'A range must start at a frame.')
    return { frame: null, frameTo: null }
  }
  expectWithin(first, film, frame === null ? 'timestamp' : 'frame')
  if (frameTo === null || frameTo === first) return { frame: first, frameTo: null }
  if (frameTo < first) throw refusal('frameTo', 'A range must end after its start.')
  expectWithin(frameTo, film, 'frameTo')
  return { frame: first, frameTo }
}

function expectWithin(frame: number, { rate, frames, clock }: FilmMeasure, field: keyof Pointed): void {
  if (frame < frames) return
  // Uses the page's timecode, with its start and drop-frame counting.
  throw refusal(field, `This version ends at ${timecode(frames - 1, rate, clock)}.`)
}

const refusal = (field: keyof Pointed, text: string) => new Problem('invalid', text, { fields: { [field]: text } })

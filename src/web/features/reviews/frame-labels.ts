import type { FrameRate } from '#domain/media/frame-rate.ts'
import { editClock, frameOfTimecode, frameOfTyped, timecode, spokenTimecode } from '#domain/reviews/timecode.ts'

/** How a version's frames are displayed and parsed: frame rate and start timecode. */
export interface FrameLabels {
  rate: FrameRate
  /** Frame number of the start timecode. */
  start: number
  drop: boolean
}

export const frameLabelsOf = (rate: FrameRate | null, startTimecode: string): FrameLabels | null =>
  rate && { rate, ...editClock(startTimecode, rate) }

export const writeFrame = (frame: number, { rate, ...clock }: FrameLabels): string => timecode(frame, rate, clock)

export const writeRange = (frame: number, frameTo: number | null, message: FrameLabels): string =>
  frameTo === null ? writeFrame(frame, message) : `${writeFrame(frame, message)} – ${writeFrame(frameTo, message)}`

/** A range in words for screen readers. */
export const sayRange = (frame: number, frameTo: number | null, message: FrameLabels): string =>
  [frame, ...(frameTo === null ? [] : [frameTo])].map((one) => spokenTimecode(writeFrame(one, message))).join(' to ')

/** Parses typed time to a frame: a full timecode counts from the start timecode, `1:23` from the film's beginning. */
export function readFrame(text: string, { rate, start }: FrameLabels, frames: number): number | null {
  const inFull = frameOfTimecode(text, rate)
  const frame = inFull !== null && inFull >= start ? inFull - start : frameOfTyped(text, rate)
  return frame === null || (frames > 0 && frame >= frames) ? null : frame
}

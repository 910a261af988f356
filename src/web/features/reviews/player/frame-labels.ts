import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { frameOfText, spokenTimecode, timecode, type EditClock } from '#domain/reviews/comments/timecode.ts'

/** How a version's frames are displayed and parsed. */
export interface FrameLabels extends EditClock {
  rate: FrameRate
}

export const frameLabelsOf = ({ frameRate: rate, clock }: Pick<ReviewVersion, 'frameRate' | 'clock'>): FrameLabels | null =>
  rate && clock && { rate, ...clock }

export const writeFrame = (frame: number, { rate, ...clock }: FrameLabels): string => timecode(frame, rate, clock)

export const writeRange = (frame: number, frameTo: number | null, message: FrameLabels): string =>
  frameTo === null ? writeFrame(frame, message) : `${writeFrame(frame, message)} – ${writeFrame(frameTo, message)}`

/** A range in words for screen readers. */
export const sayRange = (frame: number, frameTo: number | null, message: FrameLabels): string =>
  [frame, ...(frameTo === null ? [] : [frameTo])].map((one) => spokenTimecode(writeFrame(one, message))).join(' to ')

/** Parses typed time to a frame of the film. */
export function readFrame(text: string, { rate, ...clock }: FrameLabels, frames: number): number | null {
  const frame = frameOfText(text, rate, clock, frames)
  return frame === null || (frames > 0 && frame >= frames) ? null : frame
}

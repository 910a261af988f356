import type { FrameRate } from '#domain/media/frame-rate.ts'
import { editClock, frameOfTimecode, frameOfTyped, timecode, spokenTimecode } from '#domain/reviews/timecode.ts'

/** How the frames of a version are written and read: its rate, and what the edit's clock shows at its first frame. */
export interface FrameLabels {
  rate: FrameRate
  /** Frames. */
  start: number
  drop: boolean
}

export const frameLabelsOf = (rate: FrameRate | null, startTimecode: string): FrameLabels | null =>
  rate && { rate, ...editClock(startTimecode, rate) }

export const writeFrame = (frame: number, { rate, ...clock }: FrameLabels): string => timecode(frame, rate, clock)

export const writeRange = (frame: number, frameTo: number | null, message: FrameLabels): string =>
  frameTo === null ? writeFrame(frame, message) : `${writeFrame(frame, message)} – ${writeFrame(frameTo, message)}`

/** The same for those who hear it. */
export const sayRange = (frame: number, frameTo: number | null, message: FrameLabels): string =>
  [frame, ...(frameTo === null ? [] : [frameTo])].map((one) => spokenTimecode(writeFrame(one, message))).join(' to ')

/** What was typed, as a frame of the film: a full timecode by the edit's clock, `1:23` from the film's beginning. */
export function readFrame(text: string, { rate, start }: FrameLabels, frames: number): number | null {
  const inFull = frameOfTimecode(text, rate)
  const frame = inFull !== null && inFull >= start ? inFull - start : frameOfTyped(text, rate)
  return frame === null || (frames > 0 && frame >= frames) ? null : frame
}

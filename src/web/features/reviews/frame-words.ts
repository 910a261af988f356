import type { FrameRate } from '#domain/media/frame-rate.ts'
import { editClock, frameOfTimecode, frameOfTyped, timecode, timecodeInWords } from '#domain/reviews/timecode.ts'

/** How the frames of a version are written and read: its rate, and what the edit's clock shows at its first frame. */
export interface FrameWords {
  rate: FrameRate
  /** Frames. */
  start: number
  drop: boolean
}

export const frameWordsOf = (rate: FrameRate | null, startTimecode: string): FrameWords | null =>
  rate && { rate, ...editClock(startTimecode, rate) }

export const writeFrame = (frame: number, { rate, ...clock }: FrameWords): string => timecode(frame, rate, clock)

export const writeRange = (frame: number, frameTo: number | null, words: FrameWords): string =>
  frameTo === null ? writeFrame(frame, words) : `${writeFrame(frame, words)} – ${writeFrame(frameTo, words)}`

/** The same for those who hear it. */
export const sayRange = (frame: number, frameTo: number | null, words: FrameWords): string =>
  [frame, ...(frameTo === null ? [] : [frameTo])].map((one) => timecodeInWords(writeFrame(one, words))).join(' to ')

/** What was typed, as a frame of the film: a full timecode by the edit's clock, `1:23` from the film's beginning. */
export function readFrame(text: string, { rate, start }: FrameWords, frames: number): number | null {
  const inFull = frameOfTimecode(text, rate)
  const frame = inFull !== null && inFull >= start ? inFull - start : frameOfTyped(text, rate)
  return frame === null || (frames > 0 && frame >= frames) ? null : frame
}

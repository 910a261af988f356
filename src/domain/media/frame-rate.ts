/** Frames a second as a fraction: 30000/1001 is what is called 29.97. */
export interface FrameRate {
  numerator: number
  denominator: number
}

/** When frame `frame` (the first is 0) begins, in seconds. */
export const timeOfFrame = (frame: number, { numerator, denominator }: FrameRate): number => (frame * denominator) / numerator

/**
 * A moment inside of the frame, a third of its length in: players round what they are asked for, and the very beginning
 * of a frame may show the one before.
 */
export const seekTimeOfFrame = (frame: number, rate: FrameRate): number => timeOfFrame(frame + 1 / 3, rate)

/** The frame that is shown at `seconds`. What a player calls a frame's beginning may lie a little before it. */
export const frameAtTime = (seconds: number, { numerator, denominator }: FrameRate): number =>
  Math.max(0, Math.floor((seconds * numerator) / denominator + 0.01))

/** How many frames a film of that length has. */
export const frameCount = (seconds: number, { numerator, denominator }: FrameRate): number =>
  Math.max(1, Math.round((seconds * numerator) / denominator))

/** What people say: `25`, `29.97`, `23.976`. */
export const frameRateLabel = ({ numerator, denominator }: FrameRate): string =>
  String(Number((numerator / denominator).toFixed(3)))

/**
 * `01:02:03:04` as an edit counts it: hours, minutes, seconds, frames. Every second has the rounded number of frames and none
 * is dropped, so at 29.97 it falls behind the clock by 3.6 seconds an hour.
 */
export function timecodeOfFrame(frame: number, { numerator, denominator }: FrameRate): string {
  const aSecond = Math.round(numerator / denominator)
  const seconds = Math.floor(frame / aSecond)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frame % aSecond]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

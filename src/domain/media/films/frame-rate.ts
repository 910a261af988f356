/** Frames per second as a fraction: 30000/1001 for 29.97. */
export interface FrameRate {
  numerator: number
  denominator: number
}

/** Start of frame `frame` (from 0), in seconds. */
export const timeOfFrame = (frame: number, { numerator, denominator }: FrameRate): number => (frame * denominator) / numerator

/** A time one third into the frame: players round seek times, and the exact start of a frame may show the previous one. */
export const seekTimeOfFrame = (frame: number, rate: FrameRate): number => timeOfFrame(frame + 1 / 3, rate)

/** Frame that is visible at `seconds`. Tolerates start times that players report slightly early. */
export const frameAtTime = (seconds: number, { numerator, denominator }: FrameRate): number =>
  Math.max(0, Math.floor((seconds * numerator) / denominator + 0.01))

/** Number of frames of a film of that length. */
export const frameCount = (seconds: number, { numerator, denominator }: FrameRate): number =>
  Math.max(1, Math.round((seconds * numerator) / denominator))

/** What people say: `25`, `29.97`, `23.976`. */
export const frameRateLabel = ({ numerator, denominator }: FrameRate): string =>
  String(Number((numerator / denominator).toFixed(3)))

/**
 * Non-drop-frame timecode, `01:02:03:04`: hours, minutes, seconds, frames. Every second has the rounded number of frames, so at
 * 29.97 it falls behind the clock by 3.6 seconds an hour. Begins again after 24 hours.
 */
export function timecodeOfFrame(frame: number, { numerator, denominator }: FrameRate): string {
  const aSecond = Math.round(numerator / denominator)
  const seconds = Math.floor(frame / aSecond)
  return [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60, frame % aSecond]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** A timecode of hours up to 23, as cameras and edit suites write it: `01:00:00:00`, `00:59:58;00`. */
export const timecodePattern = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d[:;]\d{2}$/

import { timecodeOfFrame, type FrameRate } from '../films/frame-rate.ts'

/** Frames a second of a sound, which has none of its own: comments, ranges and exports then work as for films. */
export const nominalSoundRate: FrameRate = { numerator: 25, denominator: 1 }

/** Timecode of a sample since midnight, at the nominal rate. */
export function timecodeOfSamples(samples: number, sampleRate: number): string {
  const frame = Math.floor((samples * nominalSoundRate.numerator) / sampleRate + 1e-6)
  return timecodeOfFrame(frame, nominalSoundRate)
}

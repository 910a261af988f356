import { withMinus } from '../common/money/minus.ts'
import { frameRateLabel, timecodeOfFrame } from '../media/films/frame-rate.ts'
import type { CheckedFile } from './findings-of.ts'
import type { Measurement } from './measurement.ts'

/** What was measured, as people read it. */
export function figuresOf({ rate, frames, picture, sound }: Measurement, file: CheckedFile): { label: string; text: string }[] {
  const of = (label: string, text: string) => ({ label, text })
  return [
    ...(sound
      ? [
          of('Loudness', sound.integrated === null ? 'Too quiet to measure' : `${withMinus(sound.integrated.toFixed(1))} LUFS`),
          of('Loudness range', `${sound.range.toFixed(1)} LU`),
          of('True peak', sound.truePeak === null ? 'Silent' : `${withMinus(sound.truePeak.toFixed(1))} dBTP`),
          ...(file.tracks ?? []).map((text, index) => of(`Sound track ${index + 1}`, text.replace(/^Track \d+: /, ''))),
          ...(sound.mix ? [of('Heard', sound.mix)] : []),
          of('Channels', sound.channels === 1 ? 'Mono' : sound.channels === 2 ? 'Stereo' : String(sound.channels)),
        ]
      : [of('Sound', 'None')]),
    ...(picture
      ? [
          of('Size', `${file.width} × ${file.height}`),
          of('Frame rate', frameRateLabel(rate)),
          of('Luma', `${picture.lumaLow} to ${picture.lumaHigh}`),
        ]
      : []),
    of('Duration', timecodeOfFrame(frames, rate)),
  ]
}

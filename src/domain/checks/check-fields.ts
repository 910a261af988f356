import { choice, number, optionalNumber, recordChoice, text, tick, withComma } from '../common/field-table.ts'
import { soundExpectationLabels } from './check-limits.ts'

const limit = (label: string) => withComma(number(label, { most: 8, inputMode: 'text' }))

/** A profile of technical checks. */
export const checkProfileFields = {
  name: text('Name', 60),
  loudness: limit('Loudness (LUFS)'),
  tolerance: limit('Tolerance (LU)'),
  truePeak: limit('True peak up to (dBTP)'),
  silenceSeconds: limit('Silence from (seconds)'),
  blackSeconds: limit('Black from (seconds)'),
  freezeSeconds: limit('Freeze from (seconds)'),
  sound: choice('Sound', soundExpectationLabels, 'stereo'),
  strictLoudness: tick('Hold the email when loudness or true peak is outside these limits'),
}

const most = 12
const tolerance = withComma(number('Tolerance in seconds', { most }))

/** What the versions of a deliverable are checked for. */
export const deliverableCheckFields = {
  profile: recordChoice('Profile'),
  width: withComma(optionalNumber('Width', { most, inputMode: 'numeric', placeholder: '1920' })),
  height: withComma(optionalNumber('Height', { most, inputMode: 'numeric', placeholder: '1080' })),
  aspect: {
    ...text('Aspect ratio', most, { placeholder: '16:9' }),
    read: (aspect: string | null) => aspect ?? '',
    write: (typed: string) => typed.trim() || null,
  },
  rate: withComma(optionalNumber('Frame rate', { most, placeholder: '25' })),
  durationSeconds: withComma(optionalNumber('Duration in seconds', { most, placeholder: '30' })),
  /** Blank means none. */
  toleranceSeconds: { ...tolerance, write: (typed: string) => tolerance.write(typed.trim() || '0') },
}

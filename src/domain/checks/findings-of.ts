import { withMinus } from '../common/money/minus.ts'
import { frameRateLabel, timeOfFrame, type FrameRate } from '../media/films/frame-rate.ts'
import type { CheckLimits } from './check-limits.ts'
import { aspectOf, type ExpectedValues } from './expected-values.ts'
import type { Finding, FindingKind } from './finding.ts'
import type { FrameRange, Measurement, PictureMeasurement, SoundMeasurement } from './measurement.ts'

/** What is known of the file without decoding it. */
export interface CheckedFile {
  /** Displayed pixels; 0 for a sound. */
  width: number
  height: number
  durationSeconds: number
  /** Labels of its sound tracks, where it has several. */
  tracks?: string[] | undefined
}

export interface Judging {
  limits: CheckLimits
  expected: ExpectedValues
  file: CheckedFile
}

/** Black and silence that open or close a film are expected up to this many seconds. */
const edgeSeconds = 5

/** At most so many places of one kind are listed: a mix that clips throughout is one mistake. */
const mostPlaces = 20

/** A frame rate is variable from this share of irregular frames on. */
const irregularLimit = 0.02

/** A picture counts as interlaced from this share of its frames on. No format below 480 lines is. */
const interlacedLimit = 0.3
const leastInterlacedLines = 480

/** Findings of a measurement: red ones first, each in the order of the film. */
export function findingsOf(measured: Measurement, judging: Judging): Finding[] {
  const { picture, sound, rate } = measured
  const found = [
    ...ofFile(measured, judging),
    ...(picture ? ofPicture(picture, measured, judging) : []),
    ...(sound ? ofSound(sound, measured, judging.limits) : ofMissingSound(judging.limits)),
  ].map(({ at, ...rest }): Finding => ({ ...rest, place: at ? placeOf(at, rate) : null }))
  const inOrder = found.toSorted((a, b) => (a.place?.from ?? -1) - (b.place?.from ?? -1))
  return [...inOrder.filter(({ severity }) => severity === 'red'), ...inOrder.filter(({ severity }) => severity === 'amber')]
}

interface Found {
  kind: FindingKind
  severity: Finding['severity']
  text: string
  at?: FrameRange
}

const placeOf = ({ from, to }: FrameRange, rate: FrameRate): Finding['place'] => ({
  from,
  to,
  fromSeconds: timeOfFrame(from, rate),
  toSeconds: timeOfFrame(to + 1, rate),
})

const secondsOf = ({ from, to }: FrameRange, rate: FrameRate): number => timeOfFrame(to - from + 1, rate)

const longer = (ranges: readonly FrameRange[], seconds: number, rate: FrameRate) =>
  // A thousandth for rounding of seconds that are no whole frames.
  ranges.filter((range) => secondsOf(range, rate) >= seconds - 0.001)

/** Opens or closes the film, as usual. */
const isEdge = (range: FrameRange, rate: FrameRate, frames: number): boolean =>
  range.from <= 1 !== range.to >= frames - 2 && secondsOf(range, rate) <= edgeSeconds

/** `2.4 seconds` */
function lengthLabel(range: FrameRange, rate: FrameRate): string {
  const frames = range.to - range.from + 1
  const seconds = secondsOf(range, rate)
  if (seconds < 1) return frames === 1 ? '1 frame' : `${frames} frames`
  const rounded = Number(seconds.toFixed(1))
  return rounded === 1 ? '1 second' : `${rounded} seconds`
}

function ofFile({ rate, frames, picture }: Measurement, { expected, file }: Judging): Found[] {
  const found: Found[] = []
  const readable = timeOfFrame(frames, rate)
  if (file.durationSeconds - readable > Math.max(1, 0.02 * readable)) {
    found.push({
      kind: 'ends-early',
      severity: 'red',
      text: `The file says ${seconds(file.durationSeconds)}, but can only be read for ${seconds(readable)}.`,
      at: { from: Math.max(0, frames - 1), to: Math.max(0, frames - 1) },
    })
  }
  const { width, height } = expected
  if (picture && ((width !== null && width !== file.width) || (height !== null && height !== file.height))) {
    found.push({
      kind: 'size',
      severity: 'red',
      text: `${file.width} × ${file.height} pixels instead of ${width ?? 'any'} × ${height ?? 'any'}.`,
    })
  }
  if (picture && expected.aspect !== null && Math.abs(file.width / file.height / aspectOf(expected.aspect) - 1) > 0.01) {
    found.push({
      kind: 'aspect',
      severity: 'red',
      text: `${file.width} × ${file.height} pixels are ${Number((file.width / file.height).toFixed(2))}:1 instead of ${expected.aspect}.`,
    })
  }
  if (picture && expected.rate !== null && Math.abs(rate.numerator / rate.denominator - expected.rate) > 0.004) {
    found.push({
      kind: 'rate',
      severity: 'red',
      text: `${frameRateLabel(rate)} frames a second instead of ${expected.rate}.`,
    })
  }
  const { durationSeconds, toleranceSeconds } = expected
  if (durationSeconds !== null && Math.abs(file.durationSeconds - durationSeconds) > toleranceSeconds + 0.001) {
    found.push({
      kind: 'duration',
      severity: 'red',
      text: `${seconds(file.durationSeconds)} instead of ${seconds(durationSeconds)}${toleranceSeconds > 0 ? ` (±${toleranceSeconds})` : ''}.`,
    })
  }
  return found
}

const seconds = (value: number) => `${Number(value.toFixed(2))} seconds`

function ofPicture(picture: PictureMeasurement, { rate, frames }: Measurement, { limits, file }: Judging): Found[] {
  const found: Found[] = longer(picture.black, limits.blackSeconds, rate)
    .filter((range) => !isEdge(range, rate, frames))
    .slice(0, mostPlaces)
    .map((at) => ({
      kind: 'black',
      severity: at.from === 0 || at.to >= frames - 1 ? 'amber' : 'red',
      text: `Black for ${lengthLabel(at, rate)}.`,
      at,
    }))
  // Black stands still, too.
  const isBlack = (at: FrameRange) =>
    picture.black.some(({ from, to }) => Math.min(to, at.to) - Math.max(from, at.from) > (at.to - at.from) / 2)
  for (const at of longer(picture.frozen, limits.freezeSeconds, rate)
    .filter((one) => !isBlack(one))
    .slice(0, mostPlaces)) {
    found.push({ kind: 'freeze', severity: 'amber', text: `The picture stands still for ${lengthLabel(at, rate)}.`, at })
  }
  for (const at of picture.illegal.slice(0, mostPlaces)) {
    found.push({
      kind: 'levels',
      severity: 'amber',
      text: `Levels outside of the broadcast range (luma ${picture.lumaLow} to ${picture.lumaHigh}, up to ${percent(picture.illegalShare)} of the picture).`,
      at,
    })
  }
  if (picture.interlacedShare > interlacedLimit && file.height >= leastInterlacedLines) {
    found.push({
      kind: 'interlaced',
      severity: 'amber',
      text: `${percent(picture.interlacedShare)} of the frames are interlaced.`,
    })
  }
  if (picture.irregularShare > irregularLimit) {
    found.push({
      kind: 'variable-rate',
      severity: 'amber',
      text: `The frame rate varies: ${percent(picture.irregularShare)} of the frames are late or early.`,
    })
  } else {
    for (const at of picture.gaps.slice(0, mostPlaces)) {
      found.push({ kind: 'missing-frames', severity: 'red', text: `Frames are missing for ${lengthLabel(at, rate)}.`, at })
    }
  }
  return found
}

const percent = (share: number) => `${share >= 0.1 ? Math.round(share * 100) : Number((share * 100).toFixed(1))}%`

function ofMissingSound({ sound }: CheckLimits): Found[] {
  return sound === 'none' ? [] : [{ kind: 'no-sound', severity: 'red', text: 'The file has no sound.' }]
}

function ofSound(sound: SoundMeasurement, { rate, frames }: Measurement, limits: CheckLimits): Found[] {
  if (sound.allSilent) {
    return limits.sound === 'none' ? [] : [{ kind: 'no-sound', severity: 'red', text: 'The sound is silent throughout.' }]
  }
  const found: Found[] = []
  const severity = limits.strictLoudness ? 'red' : 'amber'
  const { integrated, truePeak } = sound
  // Rounded as it is shown, so that nobody reads -23.5 as a fault of ±0.5.
  if (integrated !== null && Math.abs(integrated - limits.loudness) > limits.tolerance + 0.049) {
    const off = Math.abs(integrated - limits.loudness)
    found.push({
      kind: 'loudness',
      severity,
      text: `${withMinus(integrated.toFixed(1))} LUFS: ${off.toFixed(1)} LU too ${integrated > limits.loudness ? 'loud' : 'quiet'} for ${withMinus(limits.loudness)} ±${limits.tolerance} LUFS.`,
    })
  }
  if (truePeak !== null && truePeak > limits.truePeak + 0.049) {
    const isMeasured = sound.peakLimit === limits.truePeak && sound.peaks.length > 0
    const text = `The true peak is ${withMinus(truePeak.toFixed(1))} dBTP, above ${withMinus(limits.truePeak)}.`
    const places = isMeasured ? sound.peaks : [{ from: sound.peakFrame, to: sound.peakFrame }]
    found.push(...places.slice(0, mostPlaces).map((at): Found => ({ kind: 'true-peak', severity, text, at })))
  }
  const silences = longer(sound.silent, limits.silenceSeconds, rate).filter((range) => !isEdge(range, rate, frames))
  for (const at of silences.slice(0, mostPlaces)) {
    found.push({ kind: 'silence', severity: 'amber', text: `Silence for ${lengthLabel(at, rate)}.`, at })
  }
  if (sound.channels === 2 && sound.oneSidedShare > 0.95) {
    const side = sound.oneSided[0]?.silent ?? 'right'
    found.push({ kind: 'one-channel', severity: 'red', text: `The ${side} channel is silent.` })
  } else {
    const oneSided = sound.oneSided.filter((one) => secondsOf(one, rate) >= limits.silenceSeconds)
    for (const { silent, ...at } of oneSided.slice(0, mostPlaces)) {
      found.push({
        kind: 'one-channel',
        severity: 'amber',
        text: `The ${silent} channel is silent for ${lengthLabel(at, rate)}.`,
        at,
      })
    }
  }
  if (limits.sound === 'stereo' && (sound.channels === 1 || sound.identicalShare > 0.98)) {
    const text = sound.channels === 1 ? 'The sound has one channel.' : 'Both channels are identical.'
    found.push({ kind: 'mono', severity: 'amber', text })
  }
  for (const at of sound.outOfPhase.slice(0, mostPlaces)) {
    found.push({ kind: 'out-of-phase', severity: 'red', text: `The channels are out of phase for ${lengthLabel(at, rate)}.`, at })
  }
  return found
}

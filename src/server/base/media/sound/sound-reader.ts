import { leastSilenceSeconds, type FrameRange, type SoundMeasurement } from '#domain/checks/measurement.ts'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { makeFrameRanges } from '../films/frame-ranges.ts'

/** Samples a second that a check reads. */
export const checkedSamplesPerSecond = 48_000

/** Mean squares of full scale, and of a channel without sound (-60 dBFS) and one that is certainly audible (-50 dBFS). */
const full = 32_768 ** 2
const inaudible = full * 10 ** -6
const audible = full * 10 ** -5

/** Difference of identical channels, as a share of their energy: lossy codecs change a little. */
const identicalShare = 1e-4

/** Correlation below which channels cancel each other out. */
const oppositeCorrelation = -0.7

/** Cancelling for less is chance, or an effect. */
const outOfPhaseSeconds = 0.5

/**
 * Reads interleaved signed 16-bit samples, and measures each frame of the film. Keeps ranges and sums only, whatever the length.
 * Levels below or above this limit in dBFS are noted as peaks.
 */
export function makeSoundReader({ rate, channels, peakLimit }: { rate: FrameRate; channels: number; peakLimit: number }) {
  const perFrame = (checkedSamplesPerSecond * rate.denominator) / rate.numerator
  const perSecond = rate.numerator / rate.denominator
  const limit = 32_768 * 10 ** (peakLimit / 20)
  const longest = (seconds: number) => Math.max(1, Math.round(seconds * perSecond))
  const silent = makeFrameRanges({ least: longest(leastSilenceSeconds) })
  const withoutLeft = makeFrameRanges({ gap: 2, least: longest(1) })
  const withoutRight = makeFrameRanges({ gap: 2, least: longest(1) })
  const opposite = makeFrameRanges({ gap: 3, least: longest(outOfPhaseSeconds) })
  const peaks = makeFrameRanges({ gap: longest(1) })
  let [sounding, oneSided, identical] = [0, 0, 0]
  let highest = { peak: 0, frame: 0 }

  let [frame, samples] = [0, 0]
  let ends = Math.round(perFrame)
  let [left, right, both, peak, count] = [0, 0, 0, 0, 0]
  let rest: Buffer = Buffer.alloc(0)

  /** Adds a part of the present frame. */
  function add(values: Int16Array, from: number, to: number): void {
    // Locals: this runs for every sample.
    let [ofLeft, ofRight, ofBoth, highestYet] = [left, right, both, peak]
    if (channels === 2) {
      for (let at = from; at < to; at += 2) {
        const first = values[at]!
        const second = values[at + 1]!
        ofLeft += first * first
        ofRight += second * second
        ofBoth += first * second
        const size = Math.max(first, -first, second, -second)
        if (size > highestYet) highestYet = size
      }
    } else {
      for (let at = from; at < to; at += 1) {
        const value = values[at]!
        ofLeft += value * value
        const size = value < 0 ? -value : value
        if (size > highestYet) highestYet = size
      }
    }
    ;[left, right, both, peak] = [ofLeft, ofRight, ofBoth, highestYet]
    count += (to - from) / channels
  }

  function close(): void {
    if (count === 0) return
    if (peak > highest.peak) highest = { peak, frame }
    if (peak > limit) peaks.add(frame)
    const [ofLeft, ofRight] = [left / count, right / count]
    const isSilent = channels === 2 ? Math.max(ofLeft, ofRight) < inaudible : ofLeft / channels < inaudible
    if (isSilent) silent.add(frame)
    else {
      sounding += 1
      if (channels === 2) compare(ofLeft, ofRight)
    }
    ;[left, right, both, peak, count] = [0, 0, 0, 0, 0]
  }

  function compare(ofLeft: number, ofRight: number): void {
    if (Math.min(ofLeft, ofRight) < inaudible) {
      if (Math.max(ofLeft, ofRight) > audible) {
        oneSided += 1
        ;(ofLeft < ofRight ? withoutLeft : withoutRight).add(frame)
      }
      return
    }
    if (left + right - 2 * both < identicalShare * (left + right)) identical += 1
    if (both / Math.sqrt(left * right) < oppositeCorrelation && Math.min(ofLeft, ofRight) > audible) opposite.add(frame)
  }

  return {
    /** Frames so far. */
    frames: () => frame + (count > 0 ? 1 : 0),
    read(piece: Buffer): void {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      const whole = bytes.length - (bytes.length % (2 * channels))
      rest = Buffer.from(bytes.subarray(whole))
      const aligned = bytes.byteOffset % 2 === 0 ? bytes : Buffer.from(bytes)
      const values = new Int16Array(aligned.buffer, aligned.byteOffset, whole / 2)
      for (let at = 0; at < values.length;) {
        const to = Math.min(values.length, at + (ends - samples) * channels)
        add(values, at, to)
        samples += (to - at) / channels
        at = to
        if (samples < ends) continue
        close()
        frame += 1
        ends = Math.round((frame + 1) * perFrame)
      }
    },
    end(): Omit<SoundMeasurement, 'channels' | 'mix' | 'integrated' | 'range' | 'truePeak'> {
      close()
      const named = (ranges: FrameRange[], silent: 'left' | 'right') => ranges.map((range) => ({ ...range, silent }))
      return {
        peaks: peaks.end(),
        peakLimit,
        peakFrame: highest.frame,
        silent: silent.end(),
        oneSided: [...named(withoutLeft.end(), 'left'), ...named(withoutRight.end(), 'right')].toSorted(
          (a, b) => a.from - b.from,
        ),
        outOfPhase: opposite.end(),
        oneSidedShare: sounding > 0 ? oneSided / sounding : 0,
        identicalShare: sounding > 0 ? identical / sounding : 0,
        allSilent: sounding === 0,
      }
    },
  }
}

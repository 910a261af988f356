import { mostRanges, type FrameRange, type PictureMeasurement } from '#domain/checks/measurement.ts'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { makeFrameRanges } from '../films/frame-ranges.ts'

/** Units of the report's timestamps in a frame. */
export const stepsPerFrame = 1000

/** Share of a picture outside of the broadcast range that EBU R 103 tolerates. */
const tolerableShare = 0.01

/** A frame counts as late or early by this part of a frame: Matroska rounds to milliseconds. */
const jitter = 0.15

/**
 * Reads the lines of ffmpeg's `metadata=print`, of frames whose timestamps count thousandths of a frame. Keeps ranges and sums
 * only, whatever the length.
 */
export function makePictureReader({ numerator, denominator }: FrameRate) {
  const perSecond = numerator / denominator
  const gapFrames = Math.max(3, 0.2 * perSecond)
  let frame = -1
  let place: number | null = null
  let [counted, irregular, interlaced, progressive] = [0, 0, 0, 0]
  let [low, high, bits, worst] = [Infinity, -Infinity, 8, 0]
  let blackFrom: number | null = null
  let frozenFrom: number | null = null
  const black: FrameRange[] = []
  const frozen: FrameRange[] = []
  const gaps: FrameRange[] = []
  const illegal = makeFrameRanges({ gap: Math.round(perSecond / 2) })
  const keep = (ranges: FrameRange[], range: FrameRange) =>
    ranges.length < mostRanges && range.to >= range.from && ranges.push(range)

  function begin(steps: number): void {
    const next = steps / stepsPerFrame
    const before = frame
    frame = Math.max(0, Math.round(next))
    counted += 1
    if (place !== null) {
      if (Math.abs(next - place - 1) > jitter) irregular += 1
      if (next - place > gapFrames) keep(gaps, { from: before + 1, to: frame - 1 })
    }
    place = next
  }

  const onValue: Record<string, (value: string) => void> = {
    'lavfi.black_start': () => (blackFrom = frame),
    'lavfi.black_end': () => {
      if (blackFrom !== null) keep(black, { from: blackFrom, to: frame - 1 })
      blackFrom = null
    },
    'lavfi.freezedetect.freeze_start': (value) => (frozenFrom = Math.round(Number(value))),
    'lavfi.freezedetect.freeze_end': () => {
      if (frozenFrom !== null) keep(frozen, { from: frozenFrom, to: frame - 1 })
      frozenFrom = null
    },
    'lavfi.idet.multiple.current_frame': (value) => {
      if (value === 'progressive') progressive += 1
      else if (value === 'tff' || value === 'bff') interlaced += 1
    },
    'lavfi.signalstats.YMIN': (value) => (low = Math.min(low, Number(value))),
    'lavfi.signalstats.YMAX': (value) => (high = Math.max(high, Number(value))),
    'lavfi.signalstats.YBITDEPTH': (value) => (bits = Number(value)),
    'lavfi.signalstats.BRNG': (value) => {
      const share = Number(value)
      worst = Math.max(worst, share)
      if (share > tolerableShare) illegal.add(frame)
    },
  }

  return {
    /** Frames so far. */
    frames: () => frame + 1,
    read(line: string): void {
      if (line.startsWith('frame:')) {
        const [, steps] = /\spts:(-?\d+)/.exec(line) ?? []
        if (steps !== undefined) begin(Number(steps))
        return
      }
      const at = line.indexOf('=')
      if (at > 0) onValue[line.slice(0, at)]?.(line.slice(at + 1))
    },
    end(): PictureMeasurement {
      if (blackFrom !== null) keep(black, { from: blackFrom, to: frame })
      if (frozenFrom !== null) keep(frozen, { from: frozenFrom, to: frame })
      const step = 2 ** (bits - 8)
      return {
        black,
        frozen,
        illegal: illegal.end(),
        illegalShare: worst,
        lumaLow: low === Infinity ? 0 : Math.round(low / step),
        lumaHigh: high === -Infinity ? 0 : Math.round(high / step),
        interlacedShare: interlaced + progressive > 0 ? interlaced / (interlaced + progressive) : 0,
        irregularShare: counted > 1 ? irregular / (counted - 1) : 0,
        gaps,
      }
    },
  }
}

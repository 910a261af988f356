import type { FrameRate } from '#domain/media/frame-rate.ts'

/** Rates that cameras have. What is called 29.97 is 30000/1001 exactly. */
const usual: FrameRate[] = [
  ...[24, 30, 48, 60, 120].map((rate) => ({ numerator: rate * 1000, denominator: 1001 })),
  ...[12, 15, 24, 25, 30, 48, 50, 60, 100, 120].map((rate) => ({ numerator: rate, denominator: 1 })),
]

/**
 * The rate of a film from what ffprobe says: the average over all frames, and the lowest rate that all its times fit.
 * Containers that count in milliseconds blur the first, television's half-frames double the second.
 */
export function readFrameRate(average: string, base: string): FrameRate {
  const [mean, fitting] = [parse(average), parse(base)]
  const named = fitting && nearest(fitting, 0.0003)
  if (named && (!mean || Math.abs(valueOf(mean) / valueOf(named) - 1) < 0.02)) return named
  const rate = mean ?? fitting
  if (!rate || valueOf(rate) > 1000) return { numerator: 25, denominator: 1 }
  return nearest(rate, 0.0003) ?? nearest(rate, 0.005) ?? inThousandths(rate)
}

const valueOf = ({ numerator, denominator }: FrameRate) => numerator / denominator

function parse(fraction: string): FrameRate | null {
  const [numerator = 0, denominator = 0] = fraction.split('/').map(Number)
  return numerator > 0 && denominator > 0 ? { numerator, denominator } : null
}

function nearest(rate: FrameRate, tolerance: number): FrameRate | null {
  const off = (candidate: FrameRate) => Math.abs(valueOf(candidate) / valueOf(rate) - 1)
  const [best] = usual.toSorted((a, b) => off(a) - off(b))
  return best && off(best) <= tolerance ? best : null
}

/** Keeps the fraction small enough for a column and for ffmpeg. */
function inThousandths(rate: FrameRate): FrameRate {
  if (rate.numerator <= 1_000_000 && rate.denominator <= 1_000_000) return rate
  return { numerator: Math.max(1, Math.round(valueOf(rate) * 1000)), denominator: 1000 }
}

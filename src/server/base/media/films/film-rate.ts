import type { FrameRate } from '#domain/media/films/frame-rate.ts'

/** Frame rates of cameras. 29.97 is exactly 30000/1001. */
const usual: FrameRate[] = [
  ...[24, 30, 48, 60, 120].map((rate) => ({ numerator: rate * 1000, denominator: 1001 })),
  ...[12, 15, 24, 25, 30, 48, 50, 60, 100, 120].map((rate) => ({ numerator: rate, denominator: 1 })),
]

/**
 * A film's frame rate from ffprobe's average and base rate. Containers with millisecond timestamps make the first inexact,
 * interlaced video doubles the second.
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

/** Limits the fraction's size for the column and for ffmpeg. */
function inThousandths(rate: FrameRate): FrameRate {
  if (rate.numerator <= 1_000_000 && rate.denominator <= 1_000_000) return rate
  return { numerator: Math.max(1, Math.round(valueOf(rate) * 1000)), denominator: 1000 }
}

import { useMemo, type CSSProperties } from 'react'
import { classNames } from '../../class-names.ts'

/** More bars than this cannot be told apart. */
const mostBars = 480

/** Audio waveform as a strip; the part up to `playedShare` (0 to 1) is highlighted. Peaks are 0 to 1. */
export function Waveform({
  peaks,
  playedShare,
  className,
}: {
  peaks: readonly number[]
  playedShare: number
  className?: string
}) {
  const bars = useMemo(() => loudest(peaks, mostBars), [peaks])
  const outline = useMemo(() => drawBars(bars), [bars])
  const strip = (
    <svg viewBox={`0 0 ${Math.max(1, bars.length)} 2`} preserveAspectRatio="none" className="absolute inset-0 size-full">
      <path d={outline} fill="currentColor" />
    </svg>
  )
  return (
    <div aria-hidden="true" className={classNames('h-8 overflow-hidden text-ink/30', className)}>
      {strip}
      <div
        className="absolute inset-0 text-accent [clip-path:inset(0_calc(100%-var(--played)*100%)_0_0)]"
        style={{ '--played': playedShare } as CSSProperties}
      >
        {strip}
      </div>
    </div>
  )
}

/** Downsamples peaks, keeping the maximum of each group. */
function loudest(peaks: readonly number[], most: number): number[] {
  const count = Math.min(peaks.length, most)
  return Array.from({ length: count }, (_, index) =>
    Math.max(...peaks.slice(Math.floor((index * peaks.length) / count), Math.ceil(((index + 1) * peaks.length) / count))),
  )
}

/** SVG path of bars, mirrored at the centre line; silence is a hairline. */
function drawBars(bars: readonly number[]): string {
  return bars
    .map((peak, index) => {
      const half = Math.max(0.02, peak)
      return `M${index + 0.15} ${(1 - half).toFixed(3)}h.7v${(half * 2).toFixed(3)}h-.7z`
    })
    .join('')
}

import { classNames } from '../class-names.ts'

/** Progress bar. Not a live region: it is announced with its label only. */
export function ProgressBar({
  label,
  percent,
  still = false,
  className,
}: {
  label: string
  percent: number
  /** Paused or failed: no animation. */
  still?: boolean
  className?: string
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={classNames('h-1 overflow-hidden rounded-full bg-ink/12', className)}
    >
      <div
        className={classNames('h-full origin-left transition-transform duration-300', still ? 'bg-line-strong' : 'bg-accent')}
        style={{ transform: `scaleX(${Math.min(100, Math.max(0, percent)) / 100})` }}
      />
    </div>
  )
}

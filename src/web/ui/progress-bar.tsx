import { classNames } from './class-names.ts'

/** How far something has come. It is read out with its label, never by itself. */
export function ProgressBar({
  label,
  percent,
  still = false,
  className,
}: {
  label: string
  percent: number
  /** It stands: paused, or failed. */
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

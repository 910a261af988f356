import { classNames } from '../class-names.ts'
import { SteadyButton } from '../steady-button.tsx'

/** A toggle switch that takes effect immediately. */
export function Switch({
  label,
  on,
  onChange,
  disabled,
  describedBy,
}: {
  /** Accessible name; the caller renders the visible text. */
  label: string
  on: boolean
  onChange(on: boolean): void
  disabled?: boolean
  describedBy?: string
}) {
  return (
    <SteadyButton
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className={classNames(
        'group relative h-8 w-[3.25rem] shrink-0 rounded-full border transition-colors duration-150 aria-disabled:opacity-55',
        on ? 'border-ink bg-ink' : 'border-line-strong bg-canvas',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-1/2 left-0.5 size-6 -translate-y-1/2 rounded-full transition-[translate,background-color] duration-200 ease-film',
          on ? 'translate-x-[1.375rem] bg-canvas' : 'bg-line-strong',
        )}
      />
    </SteadyButton>
  )
}

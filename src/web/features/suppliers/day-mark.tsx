import type { DayState } from '#domain/suppliers/supplier-messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Style of a day: filled for booked, hatched for tentative, empty for available. */
export const dayStyle: Record<DayState, string> = {
  available: 'bg-canvas border-line',
  tentative:
    'border-accent text-ink bg-[repeating-linear-gradient(-45deg,color-mix(in_oklab,var(--accent)_30%,transparent)_0_3px,transparent_3px_7px)]',
  booked: 'bg-ink border-ink text-canvas',
}

export const DayMark = ({ state }: { state: DayState }) => (
  <span aria-hidden="true" className={classNames('inline-block size-3 shrink-0 rounded-[2px] border', dayStyle[state])} />
)

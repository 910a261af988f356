import type { DayState } from '#domain/suppliers/supplier-messages.ts'

/** Style of a day: filled for booked, hatched for tentative, empty for available. */
export const dayStyle: Record<DayState, string> = {
  available: 'bg-canvas border-line text-muted',
  tentative:
    'border-accent text-ink bg-[linear-gradient(to_right,var(--accent)_0_3px,color-mix(in_oklab,var(--accent)_12%,transparent)_3px)]',
  booked: 'bg-ink border-ink text-canvas',
}

import { Dialog } from '#web/ui/dialog.tsx'
import { venueWords } from '#domain/venues/venue-words.ts'
import { ReserveForm } from './reserve-form.tsx'

export interface Reserving {
  slug: string
  /** Saturdays of weekends that are gone. */
  taken: readonly string[]
  onReserved(saturday: string): void
}

export function ReserveDialog({ open, onClose, ...reserving }: Reserving & { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={venueWords.reserve}>
      <ReserveForm {...reserving} />
    </Dialog>
  )
}

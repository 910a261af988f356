import { Dialog } from '#web/ui/dialog.tsx'
import { venueWords } from '#domain/venues/venue-words.ts'
import { ReserveForm, type Reserving } from './reserve-form.tsx'

export function ReserveDialog({ open, onClose, ...reserving }: Reserving & { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={venueWords.reserve}>
      <ReserveForm {...reserving} />
    </Dialog>
  )
}

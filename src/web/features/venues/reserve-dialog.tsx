import { Dialog } from '#web/ui/dialog.tsx'
import { venueMessages } from '#domain/venues/venue-messages.ts'
import { ReserveForm, type Reserving } from './reserve-form.tsx'

export function ReserveDialog({ open, onClose, ...reserving }: Reserving & { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={venueMessages.reserve}>
      <ReserveForm {...reserving} />
    </Dialog>
  )
}

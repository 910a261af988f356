import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { venueAdminEndpoints, type Venue, type VenueBooking } from '#domain/venues/venue-admin-endpoints.ts'
import { weekendLabel } from '#domain/venues/weekend.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { venueQuery, venuesQuery } from './venue-queries.ts'

/** Booked weekends of a venue. */
export function VenueBookings({ venue: { id, name, bookings } }: { venue: Venue }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<VenueBooking | null>(null)
  const readAgain = () => void invalidate(queries, venueQuery(id), venuesQuery())
  const { write, pending } = useWrite({
    failure: 'Not cancelled',
    send: (booking: VenueBooking) => callEndpoint(venueAdminEndpoints.cancelBooking, { params: { id: booking.id } }),
    onDone(_, { weekend }) {
      toast({ title: 'Booking cancelled', text: `${weekendLabel(weekend)} is available again.`, tone: 'good' })
      readAgain()
    },
    onRefused: readAgain,
  })
  return (
    <section aria-labelledby="bookings-title" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="bookings-title" className="title-4">
        Reserved weekends
      </h2>
      {bookings.length === 0 && <p className="mt-2 text-sm text-muted">None yet.</p>}
      <ul className="mt-3 grid divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="timecode font-semibold">{weekendLabel(booking.weekend)}</p>
            <p className="text-sm wrap-anywhere">
              {booking.contactName},{' '}
              <a href={mailLink(booking.contactEmail, `${name}, ${weekendLabel(booking.weekend)}`)} className="text-link">
                {booking.contactEmail}
              </a>
              {booking.contactPhone && `, ${booking.contactPhone}`}
            </p>
            {booking.notes && <p className="text-sm whitespace-pre-line text-muted wrap-anywhere">{booking.notes}</p>}
            <div>
              <Button variant="quiet" size="small" disabled={pending} onClick={() => setAsked(booking)} className="-ml-3.5">
                Cancel<span className="sr-only"> {weekendLabel(booking.weekend)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        danger
        title="Cancel this booking?"
        text={`${asked ? weekendLabel(asked.weekend) : ''} becomes available again. Nobody is emailed, and the project stays on the board.`}
        confirmText="Cancel the booking"
        onConfirm={() => asked && write(asked)}
        onClose={() => setAsked(null)}
      />
    </section>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingAdminEndpoints, type ListedBooking } from '#domain/bookings/booking-admin-endpoints.ts'
import { bookingTime } from '#domain/bookings/booking-time.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { slotsForMoveQuery } from './booking-admin-queries.ts'
import { SlotPicker } from './slot-picker.tsx'

interface Props {
  booking: ListedBooking
  /** The studio's. */
  timeZone: string
  onChanged(booking: ListedBooking): void
}

/** What staff do with a booking: move and cancel it before it begins, and say afterwards that nobody came. */
export function BookingActions({ booking, timeZone, onChanged }: Props) {
  const { id, name, type, state, isOver, startsAt } = booking
  const queries = useQueryClient()
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  const cancel = useWrite({
    send: () => callEndpoint(bookingAdminEndpoints.cancelBookingOfVisitor, { params: { id }, body: {} }),
    failure: 'Booking not cancelled',
    onDone(answer) {
      onChanged(answer.booking)
      toast({ title: 'Booking cancelled', text: `We’ve emailed ${name}.`, tone: 'good' })
    },
  })
  const noShow = useWrite({
    send: (value: boolean) => callEndpoint(bookingAdminEndpoints.setNoShow, { params: { id }, body: { noShow: value } }),
    failure: 'Booking not changed',
    onDone: (answer) => onChanged(answer.booking),
  })
  if (state === 'cancelled') return <span />
  if (isOver) {
    return (
      <div className="-mx-3.5 md:mx-0 md:-mr-2">
        <Button variant="quiet" size="small" pending={noShow.pending} onClick={() => noShow.write(state !== 'no-show')}>
          {state === 'no-show' ? 'They came' : 'No-show'}
        </Button>
      </div>
    )
  }
  return (
    <div className="-mx-3.5 flex items-start gap-1 md:mx-0 md:-mr-2">
      <Button variant="quiet" size="small" aria-label={`Move the booking of ${name}`} onClick={() => setOpen('move')}>
        Move
      </Button>
      <Button
        variant="quiet"
        size="small"
        pending={cancel.pending}
        aria-label={`Cancel the booking of ${name}`}
        onClick={() => setOpen('cancel')}
      >
        Cancel
      </Button>
      <Dialog open={open === 'move'} onClose={close} title={`Move the booking of ${name}`}>
        <Move
          booking={booking}
          timeZone={timeZone}
          onDone={(moved) => {
            close()
            onChanged(moved)
            void invalidate(queries, below(bookingAdminEndpoints.listBookings))
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'cancel'}
        danger
        title="Cancel this booking?"
        text={`${type}, ${bookingTime(new Date(startsAt), timeZone)}. We’ll email ${name}, and their calendar removes it.`}
        confirmText="Cancel booking"
        onConfirm={() => cancel.write(undefined)}
        onClose={close}
      />
    </div>
  )
}

function Move({ booking: { id, name }, timeZone, onDone }: Omit<Props, 'onChanged'> & { onDone(booking: ListedBooking): void }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const read = useRead({ ...slotsForMoveQuery(id), staleTime: 0 })
  const { write } = useWrite({
    send: (startsAt: string) => callEndpoint(bookingAdminEndpoints.moveBookingOfVisitor, { params: { id }, body: { startsAt } }),
    failure: 'Booking not moved',
    onDone(answer) {
      toast({ title: 'Booking moved', text: `We’ve emailed ${name} the new time.`, tone: 'good' })
      onDone(answer.booking)
    },
    onRefused() {
      setChosen(null)
      void invalidate(queries, slotsForMoveQuery(id))
    },
  })
  return (
    <QueryState query={read} failed="The free times could not be loaded">
      {({ slots }) => (
        <SlotPicker
          slots={slots}
          zone={timeZone}
          pending={chosen}
          onChoose={({ startsAt }) => {
            setChosen(startsAt)
            write(startsAt)
          }}
        />
      )}
    </QueryState>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ShownBooking } from '#domain/bookings/booking-endpoints.ts'
import { bookingMessages, durationLabel } from '#domain/bookings/booking-labels.ts'
import { bookingTime, zoneLabel } from '#domain/bookings/booking-time.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { bookingQuery, cancelBooking, confirmBooking, moveBooking, slotsOfBookingQuery } from './booking-queries.ts'
import { NoTimes } from './no-times.tsx'
import { SlotPicker } from './slot-picker.tsx'

/** A booking, for whoever has its link: moved or cancelled until it begins. */
export function BookingChange({ bookingKey, booking }: { bookingKey: string; booking: ShownBooking }) {
  const { type, person, startsAt, zone, state } = booking
  const [moving, setMoving] = useState(false)
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="title-2 wrap-anywhere">{state === 'cancelled' ? `Cancelled: ${type.name}` : type.name}</h1>
      <dl className="mt-8 grid gap-4 border-y border-line py-6 sm:grid-cols-2">
        <Fact label="When">
          {bookingTime(new Date(startsAt), zone)}, {zoneLabel(zone)}
        </Fact>
        <Fact label="With">{person}</Fact>
        <Fact label="Length">{durationLabel(type.minutes)}</Fact>
        {type.place !== '' && <Fact label="Where">{type.place}</Fact>}
      </dl>
      {booking.answerBy && <p className="mt-6 text-muted">We answer by {booking.answerBy.text}.</p>}
      {booking.confirmBy !== null && <Confirm bookingKey={bookingKey} zone={zone} confirmBy={booking.confirmBy} />}
      {state === 'booked' ? (
        moving ? (
          <Move bookingKey={bookingKey} booking={booking} onDone={() => setMoving(false)} />
        ) : (
          <Actions bookingKey={bookingKey} booking={booking} onMove={() => setMoving(true)} />
        )
      ) : (
        <div className="mt-6">
          <p className="text-muted">{state === 'cancelled' ? bookingMessages.cancelled : bookingMessages.over}</p>
          <ButtonLink to={`/book/${type.slug}`} className="mt-6">
            Book another time
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Confirm({ bookingKey, zone, confirmBy }: { bookingKey: string; zone: string; confirmBy: string }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    send: () => confirmBooking(bookingKey),
    onDone({ booking }) {
      queries.setQueryData(bookingQuery(bookingKey).queryKey, { booking })
      toast({ title: 'Booking confirmed', text: 'The time is yours.', tone: 'good' })
    },
    onRefused({ message }) {
      toast({ title: 'Not confirmed', text: message, tone: 'bad' })
      void invalidate(queries, bookingQuery(bookingKey))
    },
  })
  return (
    <div className="mt-6">
      <p>
        Please confirm your booking by {bookingTime(new Date(confirmBy), zone)}. Otherwise we give the time back, so that others
        can book it.
      </p>
      <Button className="mt-4" pending={pending} onClick={() => write(undefined)}>
        Confirm booking
      </Button>
    </div>
  )
}

function Actions({ bookingKey, booking, onMove }: { bookingKey: string; booking: ShownBooking; onMove(): void }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite({
    send: () => cancelBooking(bookingKey),
    onDone({ booking: cancelled }) {
      queries.setQueryData(bookingQuery(bookingKey).queryKey, { booking: cancelled })
      toast({ title: 'Booking cancelled', text: 'We’ve emailed you a note for your calendar.', tone: 'good' })
    },
    onRefused: ({ message }) => toast({ title: 'Not cancelled', text: message, tone: 'bad' }),
  })
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button onClick={onMove}>Move to another time</Button>
      <Button variant="danger" pending={pending} onClick={() => setAsking(true)}>
        Cancel booking
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Cancel this booking?"
        text={`${booking.type.name}, ${bookingTime(new Date(booking.startsAt), booking.zone)}. The time becomes free for others.`}
        confirmText="Yes, cancel it"
        onConfirm={() => write(undefined)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function Move({ bookingKey, booking, onDone }: { bookingKey: string; booking: ShownBooking; onDone(): void }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const read = useRead({ ...slotsOfBookingQuery(bookingKey), staleTime: 0 })
  const { write } = useWrite({
    send: (startsAt: string) => moveBooking(bookingKey, startsAt),
    onDone({ booking: moved }) {
      queries.setQueryData(bookingQuery(bookingKey).queryKey, { booking: moved })
      toast({ title: 'Booking moved', text: 'We’ve emailed you the new time for your calendar.', tone: 'good' })
      onDone()
    },
    onRefused({ message }) {
      toast({ title: 'Not moved', text: message, tone: 'bad' })
      setChosen(null)
      void invalidate(queries, slotsOfBookingQuery(bookingKey))
    },
  })
  return (
    <section aria-labelledby="move" className="mt-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 id="move" className="title-3">
          Choose another time
        </h2>
        <Button variant="quiet" size="small" onClick={onDone}>
          Keep the time
        </Button>
      </div>
      <QueryState query={read} failed="The free times could not be loaded">
        {({ slots }) => (
          <SlotPicker
            slots={slots}
            zone={booking.zone}
            none={<NoTimes />}
            pending={chosen}
            onChoose={({ startsAt }) => {
              setChosen(startsAt)
              write(startsAt)
            }}
          />
        )}
      </QueryState>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="mt-1 text-lg wrap-anywhere">{children}</dd>
    </div>
  )
}

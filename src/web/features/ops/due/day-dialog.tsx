import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { bookingStateLabels, dayPartLabels, type BookingState } from '#domain/shoots/booking-labels.ts'
import { rosterEndpoints, type Freelancer, type RosterBooking } from '#domain/ops/roster-endpoints.ts'
import { dayStateLabels } from '#domain/suppliers/supplier-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { BookingForm } from '../pipeline/booking-form.tsx'
import { ClashWarning } from '#web/ui/forms/clash-warning.tsx'
import { opsChanged } from '../ops-queries.ts'

/** A supplier's day: its bookings, and a booking form. */
export function DayDialog({ person, date, onClose }: { person: Freelancer | null; date: string | null; onClose(): void }) {
  const day = person?.availability.find((one) => one.date === date)
  return (
    <Dialog open={day !== undefined} onClose={onClose} title={person && date ? `${person.name}, ${longDay(date)}` : 'Day'}>
      {person && day && (
        <div className="grid gap-6">
          {day.clash && (
            <p className="border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm">
              This day clashes: {person.name} is booked in two places at once, or on a day when they are away.
            </p>
          )}
          {(day.marked !== 'available' || day.note) && (
            <p className="text-sm text-muted">
              In their own calendar: {dayStateLabels[day.marked].toLowerCase()}
              {day.note && `, “${day.note}”`}.
            </p>
          )}
          {day.bookings.length > 0 && (
            <Section title="Book for">
              <ul aria-label="Bookings on this day" className="divide-y divide-line">
                {day.bookings.map((booking) => (
                  <BookingLine key={booking.id} booking={booking} />
                ))}
              </ul>
            </Section>
          )}
          <Section title="Hold or book">
            <BookingForm key={`${person.id} ${day.date}`} person={person} day={day.date} />
          </Section>
        </div>
      )}
    </Dialog>
  )
}

function BookingLine({ booking: { id, projectName, part, state, booked, shootId } }: { booking: RosterBooking }) {
  const queries = useQueryClient()
  const change = useWrite({
    failure: 'Booking not changed',
    fields: ['clash'],
    send: (body: { state: BookingState; anyway?: boolean }) =>
      callEndpoint(rosterEndpoints.changeBooking, { params: { id }, body }),
    onDone: () => void opsChanged(queries),
  })
  const release = useWrite<void, unknown>({
    failure: 'Day not released',
    send: () => callEndpoint(rosterEndpoints.releaseBooking, { params: { id } }),
    onDone() {
      toast({ title: 'Day released', text: projectName, tone: 'good' })
      void opsChanged(queries)
    },
    onRefused: () => void opsChanged(queries),
  })
  return (
    <li className="grid gap-2 py-2.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium">{projectName}</span>
          <span className="block text-xs text-muted">
            {dayPartLabels[part]}
            {shootId && (
              <>
                {', '}
                <Link to={`/admin/shoots/${shootId}`} className="text-link">
                  on the call sheet
                </Link>
              </>
            )}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <Badge tone={state === 'booked' ? 'neutral' : 'accent'}>{bookingStateLabels[state]}</Badge>
          {booked && state === 'held' && (
            <Button variant="secondary" size="small" pending={change.pending} onClick={() => change.write({ state: 'booked' })}>
              Book<span className="sr-only"> {projectName}</span>
            </Button>
          )}
          {booked && (
            <Button variant="quiet" size="small" pending={release.pending} onClick={() => release.write()}>
              Release<span className="sr-only"> {projectName}</span>
            </Button>
          )}
        </span>
      </div>
      <ClashWarning text={change.errors.clash} onInsist={() => change.write({ state: 'booked', anyway: true })} />
    </li>
  )
}

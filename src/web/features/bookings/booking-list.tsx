import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedBooking } from '#domain/bookings/booking-admin-endpoints.ts'
import { bookingStateLabels } from '#domain/bookings/booking-labels.ts'
import { bookingTime, clockTime, zoneLabel } from '#domain/bookings/booking-time.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { BookingActions } from './booking-actions.tsx'
import { bookingFilterNames, bookingPages, bookingTypesQuery, workingHoursQuery } from './booking-admin-queries.ts'

const whens = [
  { value: 'coming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

/** Upcoming or past bookings, by person and type. */
export function BookingList() {
  const { filter, change } = useUrlFilter(bookingFilterNames)
  const list = useList(bookingPages(filter), (page) => page.bookings)
  const people = useQuery(workingHoursQuery()).data?.people ?? []
  const types = useQuery(bookingTypesQuery()).data?.types ?? []
  const when = filter.when === 'past' ? 'past' : 'coming'
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Segmented
          label="When"
          value={when}
          options={whens}
          onChange={(value) => change({ when: value === 'coming' ? '' : value })}
          className="max-sm:w-full"
        />
        <SelectField
          label="Person"
          value={filter.person ?? ''}
          onChange={({ target }) => change({ person: target.value })}
          choices={[{ value: '', label: 'Everyone' }, ...people.map(({ personId, name }) => ({ value: personId, label: name }))]}
          className="min-w-36 max-sm:flex-1"
        />
        <SelectField
          label="Type"
          value={filter.type ?? ''}
          onChange={({ target }) => change({ type: target.value })}
          choices={[{ value: '', label: 'All types' }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
          className="min-w-36 max-sm:flex-1"
        />
      </div>
      <ListState
        list={list}
        noun={['booking', 'bookings']}
        counted="paged"
        failed="The bookings could not be loaded"
        empty={
          <EmptyState
            title={when === 'coming' ? 'No upcoming bookings' : 'No past bookings'}
            text={
              when === 'coming'
                ? 'Visitors can book once a type is active and somebody has working hours.'
                : 'Bookings are listed here once they are over.'
            }
          >
            {when === 'coming' && (
              <ButtonLink size="small" to="?tab=hours">
                Set working hours
              </ButtonLink>
            )}
          </EmptyState>
        }
      >
        {(bookings) => (
          <ul aria-label="Bookings" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            {bookings.map((booking) => (
              <Row key={booking.id} booking={booking} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

const tones: Record<keyof typeof bookingStateLabels, Tone> = {
  booked: 'good',
  cancelled: 'neutral',
  'no-show': 'bad',
  done: 'neutral',
}

function Row({ booking }: { booking: ListedBooking }) {
  const { conventions: place } = useBrand()
  const [shown, setShown] = useState(booking)
  const [given, setGiven] = useState(booking)
  // The list, once it was read again.
  if (given !== booking) {
    setGiven(booking)
    setShown(booking)
  }
  const { type, person, name, email, phone, startsAt, endsAt, zone, answers, price, state } = shown
  const label = state === 'held' ? 'booked' : state
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const isElsewhere = clockTime(start, zone) !== clockTime(start, place.timeZone)
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]">
      <div>
        <p className="font-semibold">{bookingTime(start, place.timeZone)}</p>
        <p className="text-muted">
          to <time dateTime={endsAt}>{clockTime(end, place.timeZone)}</time>
          {isElsewhere && ` · ${clockTime(start, zone)} ${zoneLabel(zone)}`}
        </p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{name}</span>
          <Badge tone={tones[label]}>{bookingStateLabels[label]}</Badge>
        </p>
        <p className="text-muted">
          {type} with {person}
          {price !== null && `, ${formatPounds(price)}`}
        </p>
        <p className="mt-1">
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
          {phone !== '' && ` · ${phone}`}
        </p>
        {answers.length > 0 && (
          <dl className="mt-2 grid gap-1">
            {answers.map((answer) => (
              <div key={answer.label}>
                <dt className="text-muted">{answer.label}</dt>
                <dd className="whitespace-pre-line">{answer.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <BookingActions booking={shown} timeZone={place.timeZone} onChanged={setShown} />
    </li>
  )
}

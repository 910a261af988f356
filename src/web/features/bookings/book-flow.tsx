import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AnswerBy } from '#domain/bookings/answer-by.ts'
import type { bookingEndpoints, ShownSlot } from '#domain/bookings/booking-endpoints.ts'
import { bookingMessages } from '#domain/bookings/booking-labels.ts'
import { bookingTime, zoneLabel } from '#domain/bookings/booking-time.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { BookForm, emptyVisitor, type Visitor } from './book-form.tsx'
import { bookableTypeQuery, holdSlot } from './booking-queries.ts'
import { keepHold, readHold } from './kept-hold.ts'
import { NoTimes } from './no-times.tsx'
import { SlotPicker } from './slot-picker.tsx'

export type Bookable = AnswerOf<typeof bookingEndpoints.readBookable>

interface Held {
  slot: ShownSlot
  hold: string
  heldUntil: string
  person: string
}

/** Renewed well before a hold runs out. */
const renewalMillis = 4 * 60_000

/** Choosing a time, the form while it is held, and what stands at the end. */
export function BookFlow({ bookable, slug }: { bookable: Bookable; slug: string }) {
  const { type, people, slots, days } = bookable
  const queries = useQueryClient()
  const [params] = useSearchParams()
  const [zone, setZone] = useVisitorZone(bookable.timeZone)
  const [personId, setPersonId] = useState('')
  const [held, setHeld] = useState<Held | null>(null)
  const [booked, setBooked] = useState<{
    startsAt: string
    person: string
    confirmBy: string | null
    answerBy: AnswerBy
    email: string
  } | null>(null)
  /** Kept while another time is chosen. */
  const [visitor, setVisitor] = useState<Visitor>(emptyVisitor)
  const [choosing, setChoosing] = useState<string | null>(null)

  const readAgain = () => void invalidate(queries, bookableTypeQuery(slug, readHold(), params.get('from')))

  function lose(message: string): void {
    keepHold(null)
    setHeld(null)
    toast({ title: 'Time not available', text: message, tone: 'bad' })
    readAgain()
  }

  const holding = useWrite({
    send: (slot: ShownSlot) => holdSlot(slug, { startsAt: slot.startsAt, personId: personId || null, hold: readHold() }),
    onDone({ hold, heldUntil, person }, slot) {
      setChoosing(null)
      keepHold(hold)
      setHeld({ slot, hold, heldUntil, person })
    },
    onRefused({ message, status }) {
      setChoosing(null)
      if (status === 409) return lose(message)
      toast({ title: 'Time not held', text: message, tone: 'bad' })
    },
  })

  useRenewal(held, slug, personId || null, setHeld, lose)

  if (booked) return <Booked {...booked} type={type.name} zone={zone} />
  if (held) {
    return (
      <BookForm
        slug={slug}
        type={type}
        held={held}
        personId={personId || null}
        zone={zone}
        visitor={visitor}
        onVisitor={setVisitor}
        onBack={() => {
          setHeld(null)
          readAgain()
        }}
        onBooked={(answer) => {
          keepHold(null)
          setBooked({ ...answer, email: visitor.email })
        }}
        onTaken={() => lose(bookingMessages.taken)}
      />
    )
  }
  const shown = personId === '' ? slots : slots.filter(({ personIds }) => personIds.includes(personId))
  return (
    <section aria-labelledby="times">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-5">
        <h2 id="times" className="title-3">
          Choose a time
        </h2>
        {people.length > 1 && (
          <SelectField
            label="With"
            value={personId}
            onChange={({ target }) => setPersonId(target.value)}
            choices={[{ value: '', label: 'Anyone' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
            className="w-full sm:w-56"
          />
        )}
      </div>
      <SlotPicker
        slots={shown}
        zone={zone}
        none={<NoTimes />}
        dayLinks={{
          day: params.get('day'),
          linkTo: ({ value, label, className, isChosen }) => (
            <Link
              to={`?day=${value}${params.has('from') ? `&from=${days.from}` : ''}`}
              replace
              preventScrollReset
              aria-current={isChosen ? 'date' : undefined}
              className={className}
            >
              {label}
            </Link>
          ),
        }}
        pending={choosing}
        onChoose={(slot) => {
          setChoosing(slot.startsAt)
          holding.write(slot)
        }}
        beside={<ZoneChoice zone={zone} onChange={setZone} />}
      />
      {(params.has('from') || days.to < days.last) && (
        <nav aria-label="Other dates" className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
          {params.has('from') && (
            <Link to="?" preventScrollReset className="text-link">
              Earliest dates
            </Link>
          )}
          {days.to < days.last && (
            <Link to={`?from=${addDays(days.to, 1)}`} preventScrollReset className="text-link">
              Later dates
            </Link>
          )}
        </nav>
      )}
      <noscript>
        <p className="mt-6 text-muted">Booking needs JavaScript. Without it, please email us the time that suits you.</p>
      </noscript>
    </section>
  )
}

/** The visitor's own time zone, once their browser can say; the studio's before. */
function useVisitorZone(studio: string): [string, (zone: string) => void] {
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<string | null>(null)
  const own = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : null
  return [chosen ?? (own || studio), setChosen]
}

function ZoneChoice({ zone, onChange }: { zone: string; onChange(zone: string): void }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <p className="mt-1 text-sm text-muted">Times are {zoneLabel(zone)}.</p>
  const names = new Set([zone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])
  return (
    <SelectField
      label="Time zone"
      value={zone}
      onChange={({ target }) => onChange(target.value)}
      choices={[...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      className="mt-3 max-w-xs"
    />
  )
}

/** Keeps the slot held while the form is open. */
function useRenewal(
  held: Held | null,
  slug: string,
  personId: string | null,
  onRenewed: (held: Held) => void,
  onLost: (message: string) => void,
): void {
  const latest = useRef({ onRenewed, onLost })
  useEffect(() => {
    latest.current = { onRenewed, onLost }
  })
  useEffect(() => {
    if (!held) return undefined
    const renewal = setInterval(() => {
      holdSlot(slug, { startsAt: held.slot.startsAt, personId, hold: held.hold })
        .then(({ hold, heldUntil, person }) => {
          keepHold(hold)
          latest.current.onRenewed({ ...held, hold, heldUntil, person })
        })
        .catch((error: unknown) => {
          const { status, message } = problemMessage(error)
          // Without a connection the slot may still be free when the form is sent.
          if (status === 409) latest.current.onLost(message)
        })
    }, renewalMillis)
    return () => clearInterval(renewal)
  }, [held, slug, personId])
}

/** Replaces the form and takes the focus. */
function Booked({
  type,
  startsAt,
  person,
  confirmBy,
  answerBy,
  email,
  zone,
}: {
  type: string
  startsAt: string
  person: string
  confirmBy: string | null
  answerBy: AnswerBy
  email: string
  zone: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="fade-in max-w-xl border-t border-line pt-8">
      <h2 ref={heading} tabIndex={-1} className="title-3 outline-none">
        {confirmBy === null ? 'You’re booked' : 'One more step: confirm your booking'}
      </h2>
      <p className="mt-4 wrap-anywhere">
        {type} with {person}: <strong>{bookingTime(new Date(startsAt), zone)}</strong>, {zoneLabel(zone)}.
      </p>
      {confirmBy !== null && (
        <p className="mt-3 wrap-anywhere">
          We’ve emailed a link to {email}. Please open it and confirm within an hour, by {bookingTime(new Date(confirmBy), zone)}.
          Otherwise we give the time back.
        </p>
      )}
      <p className="mt-3 text-muted wrap-anywhere">
        We’ve emailed an invitation for your calendar to {email}, with a link to move or cancel it. We answer by {answerBy.text}.
      </p>
    </section>
  )
}

import { useEffect, useRef, type ReactNode } from 'react'
import type { AnswerBy } from '#domain/bookings/answer-by.ts'
import type { BookingQuestion } from '#domain/bookings/booking-type.ts'
import type { ShownBookingType, ShownSlot } from '#domain/bookings/booking-endpoints.ts'
import { bookingTime, zoneLabel } from '#domain/bookings/booking-time.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { book } from './booking-queries.ts'

export interface Visitor {
  name: string
  email: string
  phone: string
  /** By id of the question. */
  answers: Record<string, string>
}

export const emptyVisitor: Visitor = { name: '', email: '', phone: '', answers: {} }

/** Who books the held slot, with their answers. */
export function BookForm({
  slug,
  type,
  held,
  personId,
  zone,
  visitor,
  onVisitor,
  onBack,
  onBooked,
  onTaken,
}: {
  slug: string
  type: ShownBookingType & { questions: BookingQuestion[] }
  held: { slot: ShownSlot; hold: string; person: string }
  personId: string | null
  zone: string
  visitor: Visitor
  onVisitor(visitor: Visitor): void
  onBack(): void
  onBooked(answer: { startsAt: string; person: string; confirmBy: string | null; answerBy: AnswerBy }): void
  onTaken(): void
}) {
  const { write, pending, errors, clearErrors } = useWrite({
    send: () => book(slug, { ...visitor, startsAt: held.slot.startsAt, personId, hold: held.hold, zone }),
    fields: ['name', 'email', 'phone', ...type.questions.map(({ id }) => `answers.${id}`)],
    onDone: onBooked,
    onRefused({ status, message, fields }) {
      if (status === 409) onTaken()
      else if (Object.keys(fields).length === 0) toast({ title: 'Not booked', text: message, tone: 'bad' })
    },
  })
  // The times are gone, and the focus with them.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const change = (changes: Partial<Visitor>) => {
    clearErrors()
    onVisitor({ ...visitor, ...changes })
  }
  return (
    <section aria-labelledby="details" className="max-w-2xl">
      <h2 id="details" ref={heading} tabIndex={-1} className="title-3 outline-none">
        Your details
      </h2>
      <p className="mt-4 text-lg">
        <strong>{bookingTime(new Date(held.slot.startsAt), zone)}</strong>, {zoneLabel(zone)}, with {held.person}.
      </p>
      <Notice onBack={onBack}>We hold this time for you while you fill in the form.</Notice>
      <SendingForm
        pending={pending}
        aria-label="Booking"
        className="mt-8 grid gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          write(undefined)
        }}
      >
        <TextField
          label="Name"
          required
          autoComplete="name"
          maxLength={120}
          value={visitor.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="email"
          value={visitor.email}
          error={errors.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={visitor.phone}
          error={errors.phone}
          hint="Optional"
          onChange={({ target }) => change({ phone: target.value })}
        />
        {type.questions.map(({ id, label, required, long }) => {
          const Field = long ? TextArea : TextField
          return (
            <Field
              key={id}
              label={label}
              required={required}
              maxLength={2_000}
              value={visitor.answers[id] ?? ''}
              error={errors[`answers.${id}`] ?? errors.answers}
              className="sm:col-span-2"
              onChange={({ target }: { target: { value: string } }) =>
                change({ answers: { ...visitor.answers, [id]: target.value } })
              }
            />
          )
        })}
        <Button
          type="submit"
          size="large"
          pending={pending}
          pendingText="Booking..."
          className="sm:col-span-2 sm:justify-self-start"
        >
          Book this time
        </Button>
      </SendingForm>
    </section>
  )
}

function Notice({ onBack, children }: { onBack(): void; children: ReactNode }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span>{children}</span>
      <Button variant="quiet" size="small" className="-ml-3.5 sm:ml-0" onClick={onBack}>
        Choose another time
      </Button>
    </p>
  )
}

import { useRef, useState, type FormEvent } from 'react'
import { isCalendarDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { looksLikeEmail } from '#domain/inquiries/newsletter/newsletter-messages.ts'
import { venueEndpoints } from '#domain/venues/venue-endpoints.ts'
import { bookingMessages, venueMessages } from '#domain/venues/venue-messages.ts'
import { weekendOf, weekendLabel } from '#domain/venues/weekend.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useIdentityCheck } from '#web/lib/forms/use-identity-check.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { CodePanel } from '#web/ui/text/code-panel.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export interface Reserving {
  slug: string
  /** Whether the visitor has to prove their address. */
  needsCode: boolean
  /** Saturdays of booked weekends. */
  taken: readonly string[]
  onReserved(saturday: string): void
}

const blank = { contactName: '', contactEmail: '', contactPhone: '', weekendDate: '', notes: '' }

/** Booking form for a weekend. */
export function ReserveForm({ slug, needsCode, taken, onReserved }: Reserving) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(blank)
  const [today] = useState(() => studioDay(new Date()))
  const check = useIdentityCheck({
    about: `weekend:${slug}`,
    identity: { needs: needsCode ? 'code' : 'nothing', mailbox: typed.contactEmail.trim() },
    own: typed.contactEmail.trim(),
  })
  const { write, pending, errors, clearErrors } = useWrite({
    send: (body: typeof blank) => callEndpoint(venueEndpoints.reserveWeekend, { body: { ...body, proposalSlug: slug } }),
    onDone(_, { weekendDate }) {
      toast({ ...bookingMessages.done, tone: 'good' })
      onReserved(weekendOf(weekendDate))
    },
    onRefused({ status, refusal }) {
      check.forget()
      const text = refusal ?? bookingMessages.failed.text
      // Field errors have their messages; a notice would cover the button.
      if (status !== 422) toast({ title: bookingMessages.failed.title, text, tone: 'bad' })
      // After the messages have rendered.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    },
  })
  const bind = (name: keyof typeof blank) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      if (name === 'contactEmail') check.forget()
      setTyped({ ...typed, [name]: target.value })
    },
  })
  const saturday = isCalendarDay(typed.weekendDate) ? weekendOf(typed.weekendDate) : null
  const isTaken = saturday !== null && taken.includes(saturday)

  function submit(event: FormEvent) {
    event.preventDefault()
    // What is missing is said at its field before a code is sent.
    if (isComplete(typed)) check.before(() => write(typed))
    else write(typed)
  }
  return (
    <>
      <SendingForm ref={form} pending={pending} aria-label={venueMessages.reserve} onSubmit={submit} className="grid gap-4">
        <TextField label="Your name" required autoComplete="name" maxLength={200} {...bind('contactName')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Email" type="email" required autoComplete="email" maxLength={254} {...bind('contactEmail')} />
          <TextField label="Phone (optional)" type="tel" autoComplete="tel" maxLength={40} {...bind('contactPhone')} />
        </div>
        <div>
          <TextField label="Weekend date" type="date" required min={today} {...bind('weekendDate')} />
          <p role="status" className={isTaken ? 'mt-1.5 text-sm text-warn' : 'mt-1.5 text-sm text-muted'}>
            {saturday === null
              ? 'Choose any day. We film on the Saturday and Sunday of that week.'
              : isTaken
                ? `${weekendLabel(saturday)} is already reserved.`
                : `We would film on ${weekendLabel(saturday)}.`}
          </p>
        </div>
        <TextArea label="Notes (optional)" rows={3} maxLength={2_000} {...bind('notes')} />
        {!check.isOpen && (
          <Button type="submit" size="large" pending={pending} pendingText="Reserving...">
            {venueMessages.reserveShort}
          </Button>
        )}
        <p className="text-center text-sm text-muted">No payment is required to reserve. We confirm within 24 hours.</p>
      </SendingForm>
      {check.panel && <CodePanel {...check.panel} />}
    </>
  )
}

const isComplete = ({ contactName, contactEmail, weekendDate }: typeof blank): boolean =>
  contactName.trim() !== '' && looksLikeEmail(contactEmail) && isCalendarDay(weekendDate)

import { useQueryClient } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { dateEndpoints } from '#domain/shoot-dates/date-endpoints.ts'
import { heldText, longDates } from '#domain/shoot-dates/date-text.ts'
import { choiceStateLabels, lengthLabels, type ChoiceState } from '#domain/shoot-dates/offer-labels.ts'
import type { AdminChoice, AdminDates } from '#domain/shoot-dates/offer.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { datesQuery, showDates } from './date-queries.ts'
import { OfferForm } from './offer-form.tsx'

/** Dates that the client of a project chooses from, and what they chose. */
export function DatesPanel({ projectId }: { projectId: string }) {
  return (
    <Section title="Dates for the client">
      <QueryState query={useRead(datesQuery(projectId))} loading={<Skeleton className="h-16" />}>
        {({ dates }) => (
          <div className="grid gap-3">
            {dates.choices.length > 0 && (
              <ul
                aria-label="Dates that the client chose"
                className="divide-y divide-line rounded-card border border-line bg-surface"
              >
                {dates.choices.map((choice) => (
                  <ChoiceRow key={choice.id} projectId={projectId} choice={choice} />
                ))}
              </ul>
            )}
            <Offer projectId={projectId} dates={dates} />
          </div>
        )}
      </QueryState>
    </Section>
  )
}

function Offer({ projectId, dates }: { projectId: string; dates: AdminDates }) {
  const [open, setOpen] = useOpenedByAddress('offer-dates')
  const { offer, refusal } = dates
  return (
    <>
      {offer ? (
        <Offered projectId={projectId} dates={dates} offer={offer} onChange={() => setOpen(true)} />
      ) : (
        <>
          <p className="text-sm text-muted">
            {refusal ?? 'The client can choose the date of the shoot in the portal, from days on which the crew is free.'}
          </p>
          {refusal === null && (
            <div>
              <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
                <CalendarHeart aria-hidden="true" size={15} />
                Offer dates
              </Button>
            </div>
          )}
        </>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={offer ? 'Change the dates' : 'Offer dates'}>
        <OfferForm projectId={projectId} dates={dates} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Offered({
  projectId,
  dates: { days, refusal },
  offer,
  onChange,
}: {
  projectId: string
  dates: AdminDates
  offer: NonNullable<AdminDates['offer']>
  onChange(): void
}) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite({
    send: () => callEndpoint(dateEndpoints.withdrawDates, { params: { id: projectId } }),
    failure: 'The dates were not withdrawn',
    onDone({ dates }) {
      showDates(queries, projectId, dates)
      toast({ title: 'Dates withdrawn', tone: 'good' })
    },
  })
  const free = days.filter(({ parts }) => parts.length > 0)
  const taken = days.filter(({ busy }) => busy.length > 0)
  const gone = offer.crew.length - offer.people.length
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm">
      <p>
        <span className="font-medium">
          {lengthLabels[offer.length]}, {shortDay(offer.firstDay)} to {shortDay(offer.lastDay)}
        </span>
        <span className="block text-muted">{offer.people.map(({ name }) => name).join(', ')}</span>
      </p>
      {gone > 0 && (
        <p className="text-warn">Somebody who was needed is no longer there. Nothing is offered until you change it.</p>
      )}
      {refusal && <p className="text-warn">{refusal}</p>}
      <p>
        {free.length === 0 ? 'No day is free.' : `${free.length} of ${days.length} days are free.`}
        {free.length > 0 && (
          <span className="text-muted">
            {' '}
            Next:{' '}
            {free
              .slice(0, 3)
              .map(({ day }) => shortDay(day))
              .join(', ')}
          </span>
        )}
      </p>
      {taken.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-muted hover:text-ink">
            Who is in the way of the others
          </summary>
          <ul className="mt-1 grid max-h-56 gap-1 overflow-y-auto">
            {taken.map(({ day, busy }) => (
              <li key={day} className="flex gap-3">
                <span className="timecode w-24 shrink-0">{shortDay(day)}</span>
                <span className="text-muted">{busy.join(', ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={onChange}>
          Change
        </Button>
        <Button variant="quiet" size="small" pending={pending} onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title="Withdraw these dates?"
        text="The client can no longer choose. A date that is held or confirmed stays."
        confirmText="Withdraw"
        onConfirm={() => write(undefined)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

const tones: Record<ChoiceState, Tone> = {
  held: 'warn',
  confirmed: 'good',
  declined: 'neutral',
  released: 'neutral',
  expired: 'neutral',
  cancelled: 'bad',
}

function ChoiceRow({ projectId, choice }: { projectId: string; choice: AdminChoice }) {
  const queries = useQueryClient()
  const [declining, setDeclining] = useState(false)
  const { id, state, name, reason, shootIds } = choice
  const text = longDates(choice)
  const { write, pending } = useWrite({
    send: () => callEndpoint(dateEndpoints.confirmDate, { params: { id } }),
    failure: 'The date was not confirmed',
    onDone({ dates }) {
      showDates(queries, projectId, dates)
      toast({ title: 'Date confirmed', text: 'The client gets an invitation by email.', tone: 'good' })
    },
    onRefused: () => void invalidate(queries, datesQuery(projectId)),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        {shootIds[0] ? (
          <Link to={`/admin/shoots/${shootIds[0]}`} className="font-medium underline-offset-4 hover:underline">
            {text}
          </Link>
        ) : (
          <span className="font-medium">{text}</span>
        )}
        <span className="block text-muted [overflow-wrap:anywhere]">
          {name}
          {state === 'held' && (
            <>
              {name && '. '}Held until {heldText(choice)}
            </>
          )}
          {reason && `: ${reason}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[state]}>{choiceStateLabels[state]}</Badge>
        {state === 'held' && (
          <>
            <Button size="small" pending={pending} pendingText="Confirming..." onClick={() => write(undefined)}>
              Confirm
            </Button>
            <Button variant="quiet" size="small" onClick={() => setDeclining(true)}>
              Decline...
            </Button>
          </>
        )}
      </span>
      <Dialog open={declining} onClose={() => setDeclining(false)} title="Decline this date?">
        <Decline projectId={projectId} id={id} text={text} onClose={() => setDeclining(false)} />
      </Dialog>
    </li>
  )
}

function Decline({ projectId, id, text, onClose }: { projectId: string; id: string; text: string; onClose(): void }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const { write, pending, errors, clearErrors } = useWrite({
    send: () => callEndpoint(dateEndpoints.declineDate, { params: { id }, body: { reason } }),
    failure: 'The date was not declined',
    fields: ['reason'],
    onDone({ dates }) {
      showDates(queries, projectId, dates)
      toast({ title: 'Date declined', text: 'The client is told and can choose another.', tone: 'good' })
      onClose()
    },
  })
  return (
    <SendingForm
      pending={pending}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        write(undefined)
      }}
    >
      <p className="text-muted">{text} is free again, and the client can choose another date.</p>
      <TextArea
        label="Why, for the client"
        rows={3}
        required
        maxLength={1_000}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => {
          clearErrors()
          setReason(target.value)
        }}
      />
      <DialogButtons variant="danger" pending={pending} pendingText="Declining..." cancel="Keep the date" onCancel={onClose}>
        Decline
      </DialogButtons>
    </SendingForm>
  )
}

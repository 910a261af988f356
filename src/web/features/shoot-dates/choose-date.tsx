import { useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, CalendarClock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { portalDateEndpoints } from '#domain/shoot-dates/date-endpoints.ts'
import { fullDay, heldText, longDates } from '#domain/shoot-dates/date-text.ts'
import { daysOf } from '#domain/shoot-dates/offer-labels.ts'
import type { FreeDay, PortalDates } from '#domain/shoot-dates/offer.ts'
import { dayPartLabels, type DayPart } from '#domain/shoots/booking-labels.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ownDatesQuery, showOwnDates } from './date-queries.ts'
import { FreeMonth } from './free-month.tsx'

type Offer = NonNullable<PortalDates['offer']>
type Choice = NonNullable<PortalDates['choice']>

/** The date of a shoot in the portal: what was chosen, or the free days to choose from. Nothing where there is neither. */
export function ChooseDate({ projectId, readOnly }: { projectId: string; readOnly: boolean }) {
  const { data } = useRead(ownDatesQuery(projectId))
  if (!data) return null
  const { offer, choice, refusal } = data.dates
  if (choice?.state === 'held' || choice?.state === 'confirmed') {
    return (
      <Section title="Date of the shoot">
        <Chosen projectId={projectId} choice={choice} mayRelease={!readOnly && refusal === null} />
      </Section>
    )
  }
  if (!offer) return null
  return (
    <Section title="Date of the shoot">
      <div className="grid gap-4">
        {choice && choice.state !== 'released' && <Before choice={choice} />}
        {offer.note && <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{offer.note}</p>}
        {offer.days.length === 0 ? (
          <p className="text-muted">
            There are no free dates at the moment.{' '}
            <Link to="/portal/messages" className="font-medium text-ink underline underline-offset-4">
              Write to us
            </Link>
            , and we’ll find one.
          </p>
        ) : (
          <Choose
            projectId={projectId}
            offer={offer}
            refusal={readOnly ? 'You are viewing the portal as the client.' : refusal}
          />
        )}
      </div>
    </Section>
  )
}

const beforeTexts: Partial<Record<Choice['state'], (dates: string) => string>> = {
  declined: (dates) => `Sorry, we can’t shoot on ${dates}.`,
  expired: (dates) => `Sorry, we haven’t confirmed ${dates} in time, and the date is no longer held.`,
  cancelled: (dates) => `The shoot on ${dates} was cancelled.`,
}

/** What became of the last choice. */
const Before = ({ choice }: { choice: Choice }) => (
  <div className="max-w-prose border-l-2 border-warn pl-4">
    <p>{beforeTexts[choice.state]?.(longDates(choice))} Please choose another date.</p>
    {choice.reason && <p className="text-muted [overflow-wrap:anywhere]">{choice.reason}</p>}
  </div>
)

function Chosen({ projectId, choice, mayRelease }: { projectId: string; choice: Choice; mayRelease: boolean }) {
  const queries = useQueryClient()
  const isHeld = choice.state === 'held'
  const { write, pending } = useWrite({
    send: () => callEndpoint(portalDateEndpoints.releaseDate, { params: { id: projectId } }),
    failure: 'The date could not be given back',
    onDone({ dates }) {
      showOwnDates(queries, projectId, dates)
      toast({ title: 'The date is free again', text: 'You can choose another.', tone: 'good' })
    },
    onRefused: () => void invalidate(queries, ownDatesQuery(projectId)),
  })
  const Icon = isHeld ? CalendarClock : CalendarCheck
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-5 py-4">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon aria-hidden="true" size={22} className={isHeld ? 'mt-0.5 shrink-0 text-warn' : 'mt-0.5 shrink-0 text-good'} />
        <div>
          <p className="font-semibold">{longDates(choice)}</p>
          <p className="text-sm text-muted">
            {isHeld ? (
              <>We’re holding this date for you until {heldText(choice)}. We’ll confirm it by email.</>
            ) : (
              'Confirmed. Please write to us if you need to change it.'
            )}
          </p>
        </div>
      </div>
      {isHeld && mayRelease && (
        <Button variant="secondary" size="small" pending={pending} pendingText="One moment..." onClick={() => write(undefined)}>
          Choose another date
        </Button>
      )}
    </div>
  )
}

function Choose({ projectId, offer, refusal }: { projectId: string; offer: Offer; refusal: string | null }) {
  const queries = useQueryClient()
  const [picked, setPicked] = useState<string | null>(null)
  const [part, setPart] = useState<DayPart>('day')
  const free = offer.days.find(({ day }) => day === picked)
  const { write, pending } = useWrite({
    send: (body: { day: string; part: DayPart }) =>
      callEndpoint(portalDateEndpoints.chooseDate, { params: { id: projectId }, body }),
    failure: 'The date was not chosen',
    onDone({ dates }) {
      showOwnDates(queries, projectId, dates)
      toast({ title: 'We’re holding your date', text: 'We’ll confirm it by email.', tone: 'good' })
    },
    onRefused() {
      setPicked(null)
      void invalidate(queries, ownDatesQuery(projectId))
    },
  })
  const length = daysOf(offer.length)
  return (
    <div className="grid items-start gap-x-10 gap-y-5 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <FreeMonth days={offer.days} length={length} picked={free ? picked : null} onPick={setPicked} />
      <div className="grid gap-4">
        <Facts offer={offer} length={length} />
        {free && (
          <div className="grid gap-4" aria-live="polite">
            <p className="text-lg font-semibold">
              {length > 1 ? `${fullDay(free.day)} to ${fullDay(addDays(free.day, length - 1))}` : fullDay(free.day)}
            </p>
            <Parts free={free} part={part} onPart={setPart} />
            {refusal === null && (
              <div>
                <Button
                  pending={pending}
                  pendingText="Holding..."
                  onClick={() => write({ day: free.day, part: partOf(free, part) })}
                >
                  Hold this date
                </Button>
              </div>
            )}
          </div>
        )}
        {refusal !== null && <p className="max-w-prose text-sm text-muted">{refusal}</p>}
      </div>
    </div>
  )
}

const partOf = ({ parts }: FreeDay, part: DayPart): DayPart => (parts.includes(part) ? part : parts[0]!)

function Parts({ free, part, onPart }: { free: FreeDay; part: DayPart; onPart(part: DayPart): void }): ReactNode {
  if (free.parts[0] === 'day') return null
  if (free.parts.length === 1) return <p>{dayPartLabels[free.parts[0]!]}</p>
  return (
    <Segmented
      key={free.day}
      label="Part of the day"
      value={partOf(free, part)}
      options={free.parts.map((value) => ({ value, label: dayPartLabels[value] }))}
      onChange={onPart}
    />
  )
}

function Facts({ offer: { length: name, daysHeld }, length }: { offer: Offer; length: number }) {
  const takes = name === 'half-day' ? 'half a day' : length === 1 ? 'one day' : `${length} days in a row`
  return (
    <p className="max-w-prose text-muted">
      The shoot takes {takes}. Choose {length > 1 ? 'its first day' : 'a day'} in the calendar. We hold it for{' '}
      {daysHeld === 1 ? 'a day' : `${daysHeld} days`} and confirm it by email.
    </p>
  )
}

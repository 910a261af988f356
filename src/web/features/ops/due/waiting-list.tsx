import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { answerTimeText } from '#domain/bookings/answer-time.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import {
  canEnd,
  dueRecordOf,
  shownStatus,
  todayStatusLabels,
  type TodayItem,
  type TodayStatus,
  dueGroupLabels,
} from '#domain/ops/due/today.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { dueQuery } from '../ops-queries.ts'
import { Panel, PanelState } from '../panel.tsx'

const sides = [
  { waitsFor: 'studio', title: dueGroupLabels.studio, none: 'Nobody is waiting for you.' },
  { waitsFor: 'client', title: dueGroupLabels.client, none: 'You are not waiting for anybody.' },
] as const

const tones: Record<TodayStatus, Tone> = { overdue: 'bad', today: 'accent', soon: 'warn', waiting: 'neutral' }

/** Who waits for whom, since when and until when, and whose it is: what is asked for of the list of what is due. */
export function WaitingList() {
  const read = useRead(dueQuery())
  const { filter, change } = useUrlFilter(['owner'])
  const me = useMe()
  const [now] = useState(() => new Date())
  const all = read.data?.items.filter(({ asked }) => asked !== null) ?? []
  const owners = [...new Map(all.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : [])))]
  const others = owners.filter(([id]) => id !== me?.id).toSorted(([, one], [, other]) => one.localeCompare(other))
  const chosen = filter.owner === 'me' ? me?.id : filter.owner
  const shown = all.filter(({ owner }) => chosen === undefined || owner?.id === chosen)
  if (read.data && all.length === 0) {
    return (
      <EmptyState
        title="Nobody is waiting"
        text="Questions, requests and documents without an answer appear here, with the day they are due."
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {(others.length > 0 || filter.owner !== undefined) && (
        <div className="max-w-xs">
          <SelectField
            label="Whose"
            value={filter.owner ?? ''}
            choices={[
              { value: '', label: 'Everybody’s' },
              { value: 'me', label: 'Mine' },
              ...others.map(([value, label]) => ({ value, label })),
            ]}
            onChange={({ target }) => change({ owner: target.value })}
          />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        {sides.map(({ waitsFor, title, none }) => {
          const items = read.data && shown.filter((item) => item.waitsFor === waitsFor)
          return (
            <Panel
              key={waitsFor}
              title={title}
              aside={items && <span className="timecode text-sm text-muted">{items.length}</span>}
            >
              <PanelState query={read} what="What waits">
                {() =>
                  items?.length === 0 ? (
                    <p className="px-4 py-5 text-sm text-muted sm:px-5">{none}</p>
                  ) : (
                    <ul aria-label={title} className="divide-y divide-line">
                      {items?.map((item) => (
                        <WaitingLine key={item.id} item={item} now={now} />
                      ))}
                    </ul>
                  )
                }
              </PanelState>
            </Panel>
          )
        })}
      </div>
      {read.data && read.data.left > 0 && (
        <p className="text-sm text-muted">{`${read.data.left} more are not shown. They follow once these are done.`}</p>
      )}
    </div>
  )
}

function WaitingLine({ item, now }: { item: TodayItem; now: Date }) {
  const { asked, title, client, text, link, since, until, owner, reminders } = item
  const shown = shownStatus(item, studioDay(now))
  const times = [
    since && `Since ${longDay(studioDay(new Date(since)))}`,
    until && `until ${answerTimeText(new Date(until), now, studioTimeZone())}`,
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-1 gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <Link to={link} className="block min-w-0 hover:underline">
        <span className="block text-xs text-muted">{asked}</span>
        <span className="block text-sm font-semibold [overflow-wrap:anywhere]">{client}</span>
        <span className="block text-sm [overflow-wrap:anywhere]">{title}</span>
        <span className="mt-0.5 block text-sm text-muted [overflow-wrap:anywhere]">{text}</span>
      </Link>
      <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-end sm:justify-between">
        <Badge tone={tones[shown]}>{todayStatusLabels[shown]}</Badge>
        {canEnd(dueRecordOf(item).kind) && <NothingToAnswer item={item} />}
      </div>
      <p className="text-xs text-muted sm:col-span-2">
        {[times.join(', '), owner && `Whose: ${owner.name}`, reminders].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

/** Ends the waiting; the notice undoes it. */
function NothingToAnswer({ item }: { item: TodayItem }) {
  const queries = useQueryClient()
  const readAgain = () => {
    void invalidate(queries, dueEndpoints.readDue, below(conversationEndpoints.listConversations))
  }
  const params = { item: item.id }
  const undo = useWrite({
    failure: 'Not undone',
    send: () => callEndpoint(dueEndpoints.resumeWaiting, { params }),
    onDone: readAgain,
  })
  const { write, pending } = useWrite({
    failure: 'Not saved',
    send: () => callEndpoint(dueEndpoints.endWaiting, { params }),
    onDone() {
      toast({
        title: 'Nothing to answer',
        text: item.client,
        tone: 'good',
        action: { label: 'Undo', act: () => undo.write(undefined) },
      })
      readAgain()
    },
  })
  return (
    <Button variant="quiet" size="small" pending={pending} pendingText="Saving..." onClick={() => write(undefined)}>
      <Check aria-hidden="true" size={15} />
      Nothing to answer
      <span className="sr-only">{`: ${item.client}, ${item.title}`}</span>
    </Button>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { feedEndpoints, type BusyFeed } from '#domain/bookings/feed-endpoints.ts'
import { cannotBeRead } from '#domain/bookings/feed-messages.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { FeedForm } from './feed-form.tsx'
import { busyFeedsChanged, busyFeedsQuery } from './feed-queries.ts'

/** The calendars elsewhere that one subscribed to. */
export function FeedList() {
  const [adding, setAdding] = useState(false)
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-muted">
        Nobody can book you while one of these calendars says you’re busy. We check them every 15 minutes and only keep the times,
        never what your events are about.
      </p>
      <QueryState
        query={useRead(busyFeedsQuery())}
        loading={<Skeleton className="h-16" />}
        failed="Your calendars could not be loaded"
      >
        {({ feeds }) =>
          feeds.length > 0 && (
            <ul aria-label="Busy calendars" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
              {feeds.map((feed) => (
                <Row key={feed.id} feed={feed} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <div>
        <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
          <CalendarPlus aria-hidden="true" size={15} />
          Add a calendar
        </Button>
      </div>
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add a calendar">
        {adding && <FeedForm onClose={() => setAdding(false)} />}
      </Dialog>
    </div>
  )
}

function Row({ feed }: { feed: BusyFeed }) {
  const { id, name, address, events, lastReadAt, lastGoodAt, problem, note } = feed
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const read = useWrite({
    failure: 'The calendar could not be read',
    send: () => callEndpoint(feedEndpoints.readBusyFeed, { params: { id } }),
    onDone({ feed: now }) {
      if (now.problem) toast({ title: 'The calendar could not be read', text: cannotBeRead(now.problem), tone: 'bad' })
      else toast({ title: 'Calendar read', text: `${now.name}: ${eventsOf(now.events)}`, tone: 'good' })
      void busyFeedsChanged(queries, now)
    },
    onRefused: () => void busyFeedsChanged(queries),
  })
  const remove = useWrite({
    failure: 'The calendar could not be removed',
    send: () => callEndpoint(feedEndpoints.removeBusyFeed, { params: { id } }),
    onDone() {
      toast({ title: 'Calendar removed', text: name, tone: 'good' })
      void busyFeedsChanged(queries)
    },
    onRefused: () => void busyFeedsChanged(queries),
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="[overflow-wrap:anywhere] text-muted">{address}</p>
        {problem ? (
          <p className="mt-1 max-w-prose text-bad">
            {cannotBeRead(problem)} Times from <Moment at={lastGoodAt} form="day" /> still count.
          </p>
        ) : (
          <p className="text-muted">
            {eventsOf(events)}, last read <Moment at={lastReadAt} />
          </p>
        )}
        {note && <p className="mt-1 max-w-prose text-warn">{note}</p>}
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="quiet"
          size="small"
          pending={read.pending}
          aria-label={`Read now: ${name}`}
          onClick={() => read.write(undefined)}
        >
          Read now
        </Button>
        <Button
          variant="quiet"
          size="small"
          pending={remove.pending}
          aria-label={`Remove ${name}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title="Remove this calendar?"
        text={`You can be booked at times when ${name} says you’re busy. The calendar itself stays as it is.`}
        confirmText="Remove"
        onConfirm={() => remove.write(undefined)}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

const eventsOf = (count: number): string => (count === 1 ? '1 event' : `${formatNumber(count)} events`)

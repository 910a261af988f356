import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { calendarEndpoints, type Calendar } from '#domain/shoots/calendar-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { calendarsQuery, ownCalendarsQuery } from '../shoot-queries.ts'
import { calendarsChanged } from './use-make-calendar.ts'

const kindLabel: Record<Calendar['kind'], string> = {
  staff: 'Staff',
  person: 'Person',
  project: 'Project',
  supplier: 'Supplier',
  client: 'Client',
}

/** Calendar feed URLs of one client or project, or all; `none` is the empty state. */
export function CalendarList({ client, project, none }: { client?: string; project?: string; none: ReactNode }) {
  return (
    <QueryState query={useRead(calendarsQuery({ client, project }))} loading={<Skeleton className="h-16" />}>
      {({ calendars }) =>
        calendars.length === 0 ? (
          none
        ) : (
          <ul aria-label="Calendars" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            {calendars.map((calendar) => (
              <Row key={calendar.id} calendar={calendar} />
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

/** Feeds of the person who is signed in. */
export function OwnCalendarList() {
  return (
    <QueryState query={useRead(ownCalendarsQuery())} loading={<Skeleton className="h-16" />}>
      {({ calendars }) =>
        calendars.length === 0 ? (
          <p className="text-sm text-muted">Your own shoots, bookings, tasks and leave, in the calendar of your phone.</p>
        ) : (
          <ul aria-label="Calendars" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            {calendars.map((calendar) => (
              <Row key={calendar.id} calendar={calendar} own />
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

function Row({ calendar: { id, kind, name, address, createdAt }, own = false }: { calendar: Calendar; own?: boolean }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite({
    send: () =>
      own
        ? callEndpoint(calendarEndpoints.revokeOwnCalendar, { params: { id } })
        : callEndpoint(calendarEndpoints.revokeCalendar, { params: { id } }),
    failure: 'The calendar could not be revoked',
    onDone() {
      toast({ title: 'Calendar revoked', text: 'Its address no longer works.', tone: 'good' })
      void calendarsChanged(queries)
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 pr-2 pl-4">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          <Badge>{kindLabel[kind]}</Badge>
        </span>
        <span className="block text-muted">
          Created <Moment at={createdAt} form="day" />
        </span>
      </span>
      <span className="flex items-center gap-1">
        <CopyButton label={`Copy the address of ${name}’s calendar`} text={address} />
        {/* webcal links open in calendar apps. */}
        <ButtonAnchor
          variant="quiet"
          size="small"
          href={address.replace(/^https?:/, 'webcal:')}
          aria-label={`Subscribe to ${name}’s calendar`}
        >
          Subscribe
        </ButtonAnchor>
        <Button
          variant="quiet"
          size="small"
          pending={pending}
          aria-label={`Revoke ${name}’s calendar`}
          onClick={() => setAsking(true)}
        >
          Revoke
        </Button>
      </span>
      <ConfirmDialog
        open={asking}
        danger
        title="Revoke this calendar?"
        text={`${name} will no longer get updates from it. A new calendar has a new address.`}
        confirmText="Revoke"
        onConfirm={() => write(undefined)}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

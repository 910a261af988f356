import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { showBadge } from '#web/lib/browser/app-badge.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { tellSessionEnded } from '#web/lib/calls/session-end.ts'
import { useEventStream } from '#web/lib/calls/use-event-stream.ts'
import { classNames } from '#web/ui/class-names.ts'
import { notificationPages, unreadQuery } from './people-queries.ts'

/** Figures above this are shown as `99+`. */
const mostShown = 99

/** The way to what concerns the person who is signed in, with the number of what they have not read. */
export function Bell() {
  const { data } = useQuery(unreadQuery())
  const unread = data?.unread ?? 0
  useEffect(() => {
    if (data) showBadge(data.unread)
  }, [data])
  return (
    <NavLink
      to="/admin/notifications"
      className={({ isActive }) =>
        classNames(
          'relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/8',
          isActive ? 'text-ink' : 'text-muted hover:text-ink',
        )
      }
    >
      <BellIcon aria-hidden="true" size={18} strokeWidth={1.75} />
      <span className="sr-only">Notifications{unread > 0 && `, ${unread} unread`}</span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="timecode absolute top-1 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-accent"
        >
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </NavLink>
  )
}

type AdminEvent = AnswerOf<typeof notificationEndpoints.watchNotifications>
export type Editor = Extract<AdminEvent, { editors: unknown }>['editors'][number]

interface OpenPage {
  /** What the page shows, as the endpoint names records. */
  record: string | null
  editing: boolean
  /** The person was notified of something. */
  onNews(): void
  onEditors(editors: Editor[]): void
}

/** Keeps the bell and the list up to date while the admin area is open, and tells who else edits the record of the open page. */
export function useNotificationEvents({ record, editing, onNews, onEditors }: OpenPage): void {
  const queries = useQueryClient()
  const readAgain = () => {
    void invalidate(queries, unreadQuery(), notificationPages())
  }
  const query = record === null ? {} : { record, ...(editing && { editing: 'true' }) }
  useEventStream<AdminEvent>(pathOf(notificationEndpoints.watchNotifications, { query }), {
    onOpen: readAgain,
    onEvent(event) {
      if ('editors' in event) return onEditors(event.editors)
      if ('ended' in event) return tellSessionEnded(event.ended)
      queries.setQueryData(unreadQuery().queryKey, { unread: event.unread })
      void invalidate(queries, notificationPages())
      onNews()
    },
    // Reading tells whether the session has ended.
    onRefused: readAgain,
    onBroken: readAgain,
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { Link } from 'react-router'
import { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import type { Notification } from '#domain/people/notification.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { notificationPages, showRead, unreadQuery } from './people-queries.ts'

/** What concerns the person who is signed in, newest first. Following an entry marks it as read. */
export function NotificationList() {
  const list = useList(notificationPages(), (page) => page.notifications)
  const { readOne, readAll } = useReading()
  const unread = list.data?.some(({ readAt }) => readAt === null) ?? false
  const newest = list.data?.[0]?.createdAt
  return (
    <div className="grid max-w-3xl gap-4">
      {unread && newest && (
        <div>
          <Button variant="secondary" size="small" pending={readAll.pending} onClick={() => readAll.write(newest)}>
            <CheckCheck aria-hidden="true" size={15} />
            Mark all as read
          </Button>
        </div>
      )}
      <ListState
        list={list}
        counted="paged"
        noun={['notification', 'notifications']}
        failed="Your notifications could not be loaded"
        empty={
          <EmptyState
            title="Nothing new"
            text="Mentions, assignments and client activity on projects you own or watch appear here."
          />
        }
      >
        {(notifications) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {notifications.map((one) => (
              <Entry key={one.id} {...one} onRead={() => one.readAt ?? readOne.write(one.id)} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

function Entry({ text, projectTitle, link, createdAt, readAt, onRead }: Notification & { onRead(): void }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', readAt === null && 'bg-accent')} />
      <Link to={link} onClick={onRead} className="grid min-h-11 min-w-0 flex-1 content-center py-1 hover:underline">
        <span className={classNames('[overflow-wrap:anywhere]', readAt === null ? 'font-semibold' : 'text-muted')}>
          {text}
          {readAt === null && <span className="sr-only"> (unread)</span>}
        </span>
        <span className="text-sm text-muted [overflow-wrap:anywhere]">
          {projectTitle} · <Moment at={createdAt} />
        </span>
      </Link>
      {readAt === null && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Mark as read: ${text}`}
          onClick={onRead}
          className="-mr-2 shrink-0 pointer-coarse:min-h-11"
        >
          Mark as read
        </Button>
      )}
    </li>
  )
}

function useReading() {
  const queries = useQueryClient()
  const onDone = ({ unread }: { unread: number }) => {
    queries.setQueryData(unreadQuery().queryKey, { unread })
    return void invalidate(queries, notificationPages())
  }
  const readOne = useWrite({
    failure: 'Not marked as read',
    enqueue: 'notifications',
    send: (id: string) => callEndpoint(notificationEndpoints.readNotification, { params: { id } }),
    optimisticUpdate: (id) => showRead(queries, (one) => one.id === id),
    onDone,
  })
  const readAll = useWrite({
    failure: 'Not marked as read',
    send: (until: string) => callEndpoint(notificationEndpoints.readAllNotifications, { body: { until } }),
    optimisticUpdate: (until) => showRead(queries, ({ createdAt }) => createdAt <= until),
    onDone,
  })
  return { readOne, readAll }
}

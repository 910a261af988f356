import type { QueryClient } from '@tanstack/react-query'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import type { StaffMember } from '#domain/people/person.ts'
import type { Notification } from '#domain/people/notification.ts'
import { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

export const peopleQuery = () => endpointQuery(peopleEndpoints.listPeople)

export const projectPeopleQuery = (id: string) => endpointQuery(peopleEndpoints.readProjectPeople, { params: { id } })

export const notificationPages = () => endpointPages(notificationEndpoints.listNotifications)

/** Shows notifications as read until the answer; returns the rollback. */
export function showRead(queries: QueryClient, isRead: (one: Notification) => boolean): () => void {
  const pages = notificationPages().queryKey
  const count = unreadQuery().queryKey
  const before = { pages: queries.getQueryData(pages), count: queries.getQueryData(count) }
  const readAt = new Date().toISOString()
  let newlyRead = 0
  const mark = (one: Notification): Notification => {
    if (one.readAt !== null || !isRead(one)) return one
    newlyRead += 1
    return { ...one, readAt }
  }
  queries.setQueryData(
    pages,
    (read) => read && { ...read, pages: read.pages.map((page) => ({ ...page, notifications: page.notifications.map(mark) })) },
  )
  queries.setQueryData(count, (read) => read && { unread: Math.max(0, read.unread - newlyRead) })
  return () => {
    queries.setQueryData(pages, before.pages)
    queries.setQueryData(count, before.count)
  }
}

export const unreadQuery = () => endpointQuery(notificationEndpoints.countNotifications)

export const notificationSettingsQuery = () => endpointQuery(notificationEndpoints.readNotificationSettings)

export const myTimeZoneQuery = () => endpointQuery(peopleEndpoints.readMyTimeZone)

export const watchingQuery = (id: string) => endpointQuery(notificationEndpoints.readWatching, { params: { id } })

export const invitationQuery = (token: string) => endpointQuery(peopleEndpoints.readInvitation, { params: { token } })

/** Shows a changed or new person, or the list without a removed one, and reads the list again. */
export function peopleChanged(queries: QueryClient, person?: StaffMember): Promise<void> {
  const { queryKey } = peopleQuery()
  if (person) {
    queries.setQueryData(
      queryKey,
      (before) => before && { people: before.people.map((other) => (other.id === person.id ? person : other)) },
    )
  }
  return invalidate(queries, { queryKey })
}

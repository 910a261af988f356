import type { QueryClient } from '@tanstack/react-query'
import type { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import type { StaffMember } from '#domain/people/person.ts'
import type { Notification } from '#domain/people/notification.ts'
import type { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

export const peopleQuery = () => endpointQuery<typeof peopleEndpoints.listPeople>('/api/admin/people')

export const projectPeopleQuery = (id: string) =>
  endpointQuery<typeof peopleEndpoints.readProjectPeople>('/api/admin/projects/:id/people', { params: { id } })

export const notificationPages = () => endpointPages<typeof notificationEndpoints.listNotifications>('/api/admin/notifications')

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

export const unreadQuery = () => endpointQuery<typeof notificationEndpoints.countNotifications>('/api/admin/notifications/unread')

export const notificationSettingsQuery = () =>
  endpointQuery<typeof notificationEndpoints.readNotificationSettings>('/api/admin/me/notifications')

export const myTimeZoneQuery = () => endpointQuery<typeof peopleEndpoints.readMyTimeZone>('/api/admin/me/time-zone')

export const watchingQuery = (id: string) =>
  endpointQuery<typeof notificationEndpoints.readWatching>('/api/admin/projects/:id/watching', { params: { id } })

export const invitationQuery = (token: string) =>
  endpointQuery<typeof peopleEndpoints.readInvitation>('/api/people/invitation/:token', { params: { token } })

/** Shows a changed or new person, or the list without a removed one, and reads the list again. */
export function peopleChanged(queries: QueryClient, person?: StaffMember): Promise<void> {
  const { queryKey } = peopleQuery()
  if (person) {
    queries.setQueryData(
      queryKey,
      (before) => before && { people: before.people.map((other) => (other.id === person.id ? person : other)) },
    )
  }
  return queries.invalidateQueries({ queryKey })
}

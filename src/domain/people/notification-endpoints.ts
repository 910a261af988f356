import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { pageQuery } from '../common/fields.ts'
import { notification, notificationTimes } from './notification.ts'
import { editedRecord } from './presence.ts'
import { pushAddress, pushSubscription } from './push-subscription.ts'
import { sessionEndings } from './sessions.ts'
const unread = z.number()
const time = z.enum(notificationTimes, 'Please choose one.')

const staffEndpoint = endpointsFor({ who: 'staff', can: 'any', path: '/api/admin' })

/** What concerns the person who is signed in. People who see only their own projects get only those. */
export const notificationEndpoints = {
  listNotifications: staffEndpoint('GET', '/notifications', 'List notifications', {
    description: 'Newest first.',
    query: z.object(pageQuery),
    answer: z.object({ notifications: z.array(notification), unread, next: z.string().nullable() }),
  }),
  countNotifications: staffEndpoint('GET', '/notifications/unread', 'Count notifications', { answer: z.object({ unread }) }),
  watchNotifications: staffEndpoint('GET', '/notifications/events', 'Watch notifications', {
    live: true,
    /** The record of the open page, and whether it is being edited: whoever else has it open is told. */
    query: z.object({ record: editedRecord.optional(), editing: z.literal('true').optional() }),
    answer: z.union([
      z.object({ unread }),
      z.object({ editors: z.array(z.object({ id: z.string(), name: z.string() })) }),
      /** Others ended the session; nothing follows. */
      z.object({ ended: z.enum(sessionEndings) }),
    ]),
  }),
  readAllNotifications: staffEndpoint('PUT', '/notifications/read', 'Mark all notifications as read', {
    description: 'Marks all that came until a moment as read: later ones were not seen yet.',
    body: z.object({ until: z.iso.datetime('Please reload the page.') }),
    answer: done.extend({ unread }),
  }),
  readNotification: staffEndpoint('PUT', '/notifications/:id/read', 'Mark a notification as read', {
    answer: done.extend({ unread }),
  }),
  readNotificationSettings: staffEndpoint('GET', '/me/notifications', 'Read how one hears of notifications', {
    sessionOnly: true,
    answer: z.object({
      mail: time,
      email: z.string().nullable(),
      push: time,
      /** VAPID public key, which browsers subscribe with. */
      pushKey: z.string(),
    }),
  }),
  changeNotificationSettings: staffEndpoint('PUT', '/me/notifications', 'Change how one hears of notifications', {
    description: 'Missing fields stay.',
    sessionOnly: true,
    body: z.object({ mail: time.optional(), push: time.optional() }),
  }),
  addPushSubscription: staffEndpoint('POST', '/me/push', 'Add push subscription', {
    description:
      "Sends push messages to the caller's browser from now on; repeated with each visit. The body is the browser's subscription.",
    sessionOnly: true,
    body: pushSubscription,
  }),
  removePushSubscription: staffEndpoint('DELETE', '/me/push', 'Remove push subscription', {
    sessionOnly: true,
    body: z.object({ endpoint: pushAddress }),
  }),
  readWatching: staffEndpoint('GET', '/projects/:id/watching', 'Read whether one watches a project', {
    description: "Whether the caller hears of a project's events. Owners always do.",
    can: 'see-projects',
    scope: { project: 'id' },
    answer: z.object({ watching: z.boolean() }),
  }),
  setWatching: staffEndpoint('PUT', '/projects/:id/watching', 'Watch a project, or stop', {
    can: 'see-projects',
    scope: { project: 'id' },
    body: z.object({ watching: z.boolean('Please say whether you want to watch it.') }),
    answer: done.extend({ watching: z.boolean() }),
  }),
}

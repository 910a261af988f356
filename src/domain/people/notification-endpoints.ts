import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { idParams, pageQuery } from '../common/fields.ts'
import { notification, notificationTimes } from './notification.ts'
import { editedRecord } from './presence.ts'
import { pushAddress, pushSubscription } from './push-subscription.ts'
import { sessionEndings } from './sessions.ts'

const done = z.object({ success: z.literal(true) })
const unread = z.number()
const time = z.enum(notificationTimes, 'Please choose one.')

const staffEndpoint = endpointsFor({ who: 'staff', can: 'any' })

/** What concerns the person who is signed in. People who see only their own projects get only those. */
export const notificationEndpoints = {
  listNotifications: staffEndpoint({
    summary: 'List notifications',
    description: 'Newest first.',
    method: 'GET',
    path: '/api/admin/notifications',
    query: z.object(pageQuery),
    answer: z.object({ notifications: z.array(notification), unread, next: z.string().nullable() }),
  }),
  countNotifications: staffEndpoint({
    summary: 'Count notifications',
    method: 'GET',
    path: '/api/admin/notifications/unread',
    answer: z.object({ unread }),
  }),
  watchNotifications: staffEndpoint({
    summary: 'Watch notifications',
    method: 'GET',
    path: '/api/admin/notifications/events',
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
  readAllNotifications: staffEndpoint({
    summary: 'Mark all notifications as read',
    description: 'Marks all that came until a moment as read: later ones were not seen yet.',
    method: 'PUT',
    path: '/api/admin/notifications/read',
    body: z.object({ until: z.iso.datetime('Please reload the page.') }),
    answer: done.extend({ unread }),
  }),
  readNotification: staffEndpoint({
    summary: 'Mark a notification as read',
    method: 'PUT',
    path: '/api/admin/notifications/:id/read',
    params: idParams,
    answer: done.extend({ unread }),
  }),
  readNotificationSettings: staffEndpoint({
    summary: 'Read how one hears of notifications',
    method: 'GET',
    path: '/api/admin/me/notifications',
    sessionOnly: true,
    answer: z.object({
      mail: time,
      email: z.string().nullable(),
      push: time,
      /** VAPID public key, which browsers subscribe with. */
      pushKey: z.string(),
    }),
  }),
  changeNotificationSettings: staffEndpoint({
    summary: 'Change how one hears of notifications',
    description: 'Missing fields stay.',
    method: 'PUT',
    path: '/api/admin/me/notifications',
    sessionOnly: true,
    body: z.object({ mail: time.optional(), push: time.optional() }),
    answer: done,
  }),
  addPushSubscription: staffEndpoint({
    summary: 'Add push subscription',
    description:
      "Sends push messages to the caller's browser from now on; repeated with each visit. The body is the browser's subscription.",
    method: 'POST',
    path: '/api/admin/me/push',
    sessionOnly: true,
    body: pushSubscription,
    answer: done,
  }),
  removePushSubscription: staffEndpoint({
    summary: 'Remove push subscription',
    method: 'DELETE',
    path: '/api/admin/me/push',
    sessionOnly: true,
    body: z.object({ endpoint: pushAddress }),
    answer: done,
  }),
  readWatching: staffEndpoint({
    summary: 'Read whether one watches a project',
    description: "Whether the caller hears of a project's events. Owners always do.",
    method: 'GET',
    path: '/api/admin/projects/:id/watching',
    can: 'see-projects',
    scope: { project: 'id' },
    params: idParams,
    answer: z.object({ watching: z.boolean() }),
  }),
  setWatching: staffEndpoint({
    summary: 'Watch a project, or stop',
    method: 'PUT',
    path: '/api/admin/projects/:id/watching',
    can: 'see-projects',
    scope: { project: 'id' },
    params: idParams,
    body: z.object({ watching: z.boolean('Please say whether you want to watch it.') }),
    answer: done.extend({ watching: z.boolean() }),
  }),
}

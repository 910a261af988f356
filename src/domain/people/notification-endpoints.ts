import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, pageQuery } from '../common/fields.ts'
import { notification, notificationTimes } from './notification.ts'
import { editedRecord } from './presence.ts'
import { pushAddress, pushSubscription } from './push-subscription.ts'
import { sessionEndings } from './sessions.ts'

const done = z.object({ success: z.literal(true) })
const unread = z.number()
const time = z.enum(notificationTimes, 'Please choose one.')

/** What concerns the person who is signed in. People who see only their own projects get only those. */
export const notificationEndpoints = {
  listNotifications: endpoint({
    summary: 'List notifications',
    description: 'Newest first.',
    method: 'GET',
    path: '/api/admin/notifications',
    who: 'staff',
    can: 'any',
    query: z.object(pageQuery),
    answer: z.object({ notifications: z.array(notification), unread, next: z.string().nullable() }),
  }),
  countNotifications: endpoint({
    summary: 'Count notifications',
    method: 'GET',
    path: '/api/admin/notifications/unread',
    who: 'staff',
    can: 'any',
    answer: z.object({ unread }),
  }),
  watchNotifications: endpoint({
    summary: 'Watch notifications',
    method: 'GET',
    path: '/api/admin/notifications/events',
    who: 'staff',
    can: 'any',
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
  readAllNotifications: endpoint({
    summary: 'Mark all notifications as read',
    description: 'Marks all that came until a moment as read: later ones were not seen yet.',
    method: 'PUT',
    path: '/api/admin/notifications/read',
    who: 'staff',
    can: 'any',
    body: z.object({ until: z.iso.datetime('Please reload the page.') }),
    answer: done.extend({ unread }),
  }),
  readNotification: endpoint({
    summary: 'Mark a notification as read',
    method: 'PUT',
    path: '/api/admin/notifications/:id/read',
    who: 'staff',
    can: 'any',
    params: idParams,
    answer: done.extend({ unread }),
  }),
  readNotificationSettings: endpoint({
    summary: 'Read how one hears of notifications',
    method: 'GET',
    path: '/api/admin/me/notifications',
    who: 'staff',
    can: 'any',
    sessionOnly: true,
    answer: z.object({
      mail: time,
      email: z.string().nullable(),
      push: time,
      /** VAPID public key, which browsers subscribe with. */
      pushKey: z.string(),
    }),
  }),
  changeNotificationSettings: endpoint({
    summary: 'Change how one hears of notifications',
    description: 'Missing fields stay.',
    method: 'PUT',
    path: '/api/admin/me/notifications',
    who: 'staff',
    can: 'any',
    sessionOnly: true,
    body: z.object({ mail: time.optional(), push: time.optional() }),
    answer: done,
  }),
  addPushSubscription: endpoint({
    summary: 'Add push subscription',
    description:
      "Sends push messages to the caller's browser from now on; repeated with each visit. The body is the browser's subscription.",
    method: 'POST',
    path: '/api/admin/me/push',
    who: 'staff',
    can: 'any',
    sessionOnly: true,
    body: pushSubscription,
    answer: done,
  }),
  removePushSubscription: endpoint({
    summary: 'Remove push subscription',
    method: 'DELETE',
    path: '/api/admin/me/push',
    who: 'staff',
    can: 'any',
    sessionOnly: true,
    body: z.object({ endpoint: pushAddress }),
    answer: done,
  }),
  readWatching: endpoint({
    summary: 'Read whether one watches a project',
    description: "Whether the caller hears of a project's events. Owners always do.",
    method: 'GET',
    path: '/api/admin/projects/:id/watching',
    who: 'staff',
    can: 'see-projects',
    scope: { project: 'id' },
    params: idParams,
    answer: z.object({ watching: z.boolean() }),
  }),
  setWatching: endpoint({
    summary: 'Watch a project, or stop',
    method: 'PUT',
    path: '/api/admin/projects/:id/watching',
    who: 'staff',
    can: 'see-projects',
    scope: { project: 'id' },
    params: idParams,
    body: z.object({ watching: z.boolean('Please say whether you want to watch it.') }),
    answer: done.extend({ watching: z.boolean() }),
  }),
}

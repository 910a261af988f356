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
  /** Newest first. */
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/admin/notifications',
    who: 'staff',
    can: 'any',
    query: z.object(pageQuery),
    answer: z.object({ notifications: z.array(notification), unread, next: z.string().nullable() }),
  }),
  countNotifications: endpoint({
    method: 'GET',
    path: '/api/admin/notifications/unread',
    who: 'staff',
    can: 'any',
    answer: z.object({ unread }),
  }),
  watchNotifications: endpoint({
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
  /** Marks all that came until a moment as read: later ones were not seen yet. */
  readAllNotifications: endpoint({
    method: 'PUT',
    path: '/api/admin/notifications/read',
    who: 'staff',
    can: 'any',
    body: z.object({ until: z.iso.datetime('Please reload the page.') }),
    answer: done.extend({ unread }),
  }),
  readNotification: endpoint({
    method: 'PUT',
    path: '/api/admin/notifications/:id/read',
    who: 'staff',
    can: 'any',
    params: idParams,
    answer: done.extend({ unread }),
  }),
  readNotificationSettings: endpoint({
    method: 'GET',
    path: '/api/admin/me/notifications',
    who: 'staff',
    can: 'any',
    answer: z.object({
      mail: time,
      email: z.string().nullable(),
      push: time,
      /** VAPID public key, which browsers subscribe with. */
      pushKey: z.string(),
    }),
  }),
  /** Missing fields stay. */
  changeNotificationSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/me/notifications',
    who: 'staff',
    can: 'any',
    body: z.object({ mail: time.optional(), push: time.optional() }),
    answer: done,
  }),
  /** Sends push messages to the caller's browser from now on; repeated with each visit. The body is the browser's subscription. */
  addPushSubscription: endpoint({
    method: 'POST',
    path: '/api/admin/me/push',
    who: 'staff',
    can: 'any',
    body: pushSubscription,
    answer: done,
  }),
  removePushSubscription: endpoint({
    method: 'DELETE',
    path: '/api/admin/me/push',
    who: 'staff',
    can: 'any',
    body: z.object({ endpoint: pushAddress }),
    answer: done,
  }),
  /** Whether the caller hears of a project's events. Owners always do. */
  readWatching: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/watching',
    who: 'staff',
    can: 'see-projects',
    scope: { project: 'id' },
    params: idParams,
    answer: z.object({ watching: z.boolean() }),
  }),
  setWatching: endpoint({
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

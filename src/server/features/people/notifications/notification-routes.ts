import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import type { PushSubscriptionBody } from '#domain/people/push-subscription.ts'
import { findEnding, findSignedInPerson, ownSession } from '../../../base/access/sessions.ts'
import { announce } from '../../../base/database/announcements.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { countUnread, isWatching, listNotifications, markAllRead, markRead } from './notification-store.ts'
import { findStaff, updateStaff } from '../people-store.ts'
import type { Services } from '../../../base/services.ts'
import { checkPushSubscription } from './check-push-subscription.ts'
import { readPushKeys } from './push-keys.ts'
import { deletePushSubscriptionAt, putPushSubscription } from './push-store.ts'
import { setWatching } from './set-watching.ts'
import { watchNotifications } from './watch-notifications.ts'

/** The bell, and how one hears of things. Reading leaves no activity row: it concerns nobody else. */
export function mountNotifications(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services

  bindGroup(app, services, notificationEndpoints, {
    listNotifications: async ({ person, query }) => {
      const [page, unread] = await Promise.all([listNotifications(db, person, query), countUnread(db, person)])
      return { ...page, unread }
    },
    countNotifications: async ({ person }) => ({ unread: await countUnread(db, person) }),
    watchNotifications: async ({ person, query: { record, editing }, c }) =>
      watchNotifications(
        services,
        { personId: person.id, record, editing: editing === 'true' },
        {
          findReader: () => findSignedInPerson(db, c, env.https),
          findEnding: () => findEnding(db, c, 'staff', env.https),
        },
      ),
    readAllNotifications: async ({ person, body, now }) => {
      await db.transaction(async (tx) => {
        await markAllRead(tx, person, new Date(body.until), now)
        // Other open pages of this person show it too.
        await announce(tx, 'notifications', { people: [person.id] })
      })
      return { unread: await countUnread(db, person) }
    },
    readNotification: async ({ person, params, now }) => {
      await db.transaction(async (tx) => {
        if (!(await markRead(tx, person, params.id, now))) {
          throw new Problem('not-found', 'This notification is no longer there.')
        }
        await announce(tx, 'notifications', { people: [person.id] })
      })
      return { unread: await countUnread(db, person) }
    },
    readNotificationSettings: async ({ person }) => {
      const [row, { publicKey }] = await Promise.all([findStaff(db, person.id), readPushKeys(services)])
      return { mail: row!.notificationMail, email: row!.email, push: row!.notificationPush, pushKey: publicKey }
    },
    changeNotificationSettings: async ({ person, body: { mail, push } }) =>
      db.transaction(async (tx) => {
        await updateStaff(tx, person.id, {
          ...(mail && { notificationMail: mail }),
          ...(push && { notificationPush: push }),
        })
        const meta = { name: person.name, ...(mail && { notifications: mail }), ...(push && { push }) }
        await recordActivity(tx, { actor: 'staff', action: 'person.changed', subject: person.id, meta })
      }),
    addPushSubscription: ({ person, body, c }) =>
      addPushSubscription(services, { personId: person.id, sessionHash: ownSession(c, 'staff', env.https) }, body),
    removePushSubscription: ({ person, body }) => deletePushSubscriptionAt(db, person.id, body.endpoint),
    readWatching: async ({ person, params }) => ({ watching: await isWatching(db, person.id, params.id) }),
    setWatching: (call) => setWatching(call, call.params.id, call.body.watching).then(() => ({ watching: call.body.watching })),
  })
}

/** Adds or renews a browser's subscription to push messages. Throws as {@link checkPushSubscription}. */
async function addPushSubscription(
  services: Pick<Services, 'db' | 'env'>,
  { personId, sessionHash }: { personId: string; sessionHash: string },
  body: PushSubscriptionBody,
): Promise<void> {
  await checkPushSubscription(services, body)
  const { endpoint, keys } = body
  await services.db.transaction((tx) => putPushSubscription(tx, { personId, sessionHash, endpoint, ...keys }, new Date()))
}

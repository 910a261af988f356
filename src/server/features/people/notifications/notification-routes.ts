import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { findEnding, findSignedInPerson, ownSession } from '../../../base/access/sessions.ts'
import { announce } from '../../../base/database/announcements.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { countUnread, isWatching, listNotifications, markAllRead, markRead } from './notification-store.ts'
import { findStaff, updateStaff } from '../people-store.ts'
import { addPushSubscription } from './add-push-subscription.ts'
import { readPushKeys } from './push-keys.ts'
import { deletePushSubscriptionAt } from './push-store.ts'
import { setWatching } from './set-watching.ts'
import { watchNotifications } from './watch-notifications.ts'

const done = { success: true as const }

/** The bell, and how one hears of things. Reading leaves no activity row: it concerns nobody else. */
export function mountNotifications(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services

  bindEndpoint(app, services, notificationEndpoints.listNotifications, async ({ person, query }) => {
    const [page, unread] = await Promise.all([listNotifications(db, person, query), countUnread(db, person)])
    return { ...page, unread }
  })

  bindEndpoint(app, services, notificationEndpoints.countNotifications, async ({ person }) => ({
    unread: await countUnread(db, person),
  }))

  bindEndpoint(app, services, notificationEndpoints.watchNotifications, async ({ person, query: { record, editing }, c }) =>
    watchNotifications(
      services,
      { personId: person.id, record, editing: editing === 'true' },
      {
        findReader: () => findSignedInPerson(db, c, env.https),
        findEnding: () => findEnding(db, c, 'staff', env.https),
      },
    ),
  )

  bindEndpoint(app, services, notificationEndpoints.readAllNotifications, async ({ person, body }) => {
    await db.transaction(async (tx) => {
      await markAllRead(tx, person, new Date(body.until), new Date())
      // Other open pages of this person show it too.
      await announce(tx, 'notifications', { people: [person.id] })
    })
    return { ...done, unread: await countUnread(db, person) }
  })

  bindEndpoint(app, services, notificationEndpoints.readNotification, async ({ person, params }) => {
    await db.transaction(async (tx) => {
      if (!(await markRead(tx, person, params.id, new Date()))) {
        throw new Problem('not-found', 'This notification is no longer there.')
      }
      await announce(tx, 'notifications', { people: [person.id] })
    })
    return { ...done, unread: await countUnread(db, person) }
  })

  bindEndpoint(app, services, notificationEndpoints.readNotificationSettings, async ({ person }) => {
    const [row, { publicKey }] = await Promise.all([findStaff(db, person.id), readPushKeys(services)])
    return { mail: row!.notificationMail, email: row!.email, push: row!.notificationPush, pushKey: publicKey }
  })

  bindEndpoint(app, services, notificationEndpoints.changeNotificationSettings, async ({ person, body: { mail, push } }) => {
    await db.transaction(async (tx) => {
      await updateStaff(tx, person.id, {
        ...(mail && { notificationMail: mail }),
        ...(push && { notificationPush: push }),
      })
      const meta = { name: person.name, ...(mail && { notifications: mail }), ...(push && { push }) }
      await recordActivity(tx, { actor: 'staff', action: 'person.changed', subject: person.id, meta })
    })
    return done
  })

  bindEndpoint(app, services, notificationEndpoints.addPushSubscription, async ({ person, body, c }) => {
    await addPushSubscription(services, { personId: person.id, sessionHash: ownSession(c, 'staff', env.https) }, body)
    return done
  })

  bindEndpoint(app, services, notificationEndpoints.removePushSubscription, async ({ person, body }) => {
    await deletePushSubscriptionAt(db, person.id, body.endpoint)
    return done
  })

  bindEndpoint(app, services, notificationEndpoints.readWatching, async ({ person, params }) => ({
    watching: await isWatching(db, person.id, params.id),
  }))

  bindEndpoint(app, services, notificationEndpoints.setWatching, async ({ person, params, body }) => {
    await setWatching({ db, person }, params.id, body.watching)
    return { ...done, watching: body.watching }
  })
}

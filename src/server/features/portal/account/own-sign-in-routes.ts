import { subMinutes } from 'date-fns/subMinutes'
import type { Context, Hono } from 'hono'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { notYourPasskey } from '#domain/accounts/passkey.ts'
import { refusalToRemoveWay } from '#domain/accounts/ways-in.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { isPassword } from '../../../base/access/password-hash.ts'
import { rotateSession, wasByLink } from '../../../base/access/sessions.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { endOwnSession, listOwnSessions } from '../../accounts/own-sessions.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, toOwnPasskey, verifyPasskey } from '../../accounts/passkeys.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { findContact } from '../../clients/people/contact-store.ts'
import { lockContactOrThrow } from '../../clients/people/lock-contacts.ts'
import { tellContactOfSignInChange } from '../../clients/people/tell-contact.ts'
import { changeOwnPassword } from './change-own-password.ts'

/** Staff who view the portal have none, and may only read. */
const idOf = (c: Context<AppEnv>) => c.get('client')!.contactId

/** Sessions, password and passkeys of the person of a client who is signed in. */
export function mountOwnSignIn(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, limits, queue } = services

  bindPart(app, services, portalEndpoints, {
    listOwnPasskeys: async ({ c, now }) => {
      const id = idOf(c)
      const account = id === null ? null : await findContact(db, id)
      if (!account) return { passkeys: [], hasPassword: false, byLink: false }
      const since = subMinutes(now, confirmationMinutes)
      return {
        passkeys: (await listPasskeys(db, account.contact.personId)).map(toOwnPasskey),
        hasPassword: account.contact.passwordHash !== null,
        byLink: await wasByLink(db, c, { role: 'client', https: env.https, since }),
      }
    },
    beginPasskey: async ({ c, now }) => {
      const { contact, client } = (await findContact(db, idOf(c)!))!
      // A mailbox of several clients has a passkey at each: the browser tells them apart by these names.
      const userName = contact.email ?? contact.name
      const displayName = `${contact.name}, ${client.company || client.name}`
      const studio = (await readBrand(db)).name
      return {
        options: await beginPasskey({ db, env }, { personId: contact.personId, userName, displayName, studio }, now),
      }
    },
    addPasskey: async ({ body, c, client: by, now }) => {
      const { personId } = (await findContact(db, by.contactId!))!.contact
      await addPasskey(
        { db, env },
        { personId, ...body },
        async (tx) => {
          const { contact } = await lockContactOrThrow(tx, by.contactId!, by)
          const meta = { name: body.name, by: contact.name }
          await recordActivity(tx, { actor: 'client', action: 'portal.passkey-added', subject: by.id, meta })
          await tellContactOfSignInChange(tx, queue, contact, { what: 'passkey-added', passkey: body.name })
          await rotateSession(tx, c, { role: 'client', https: env.https })
        },
        now,
      )
    },
    removePasskey: async ({ params, client: by }) => {
      await db.transaction(async (tx) => {
        const { contact } = await lockContactOrThrow(tx, by.contactId!, by)
        const passkeys = (await listPasskeys(tx, contact.personId)).length
        const ways = { password: contact.passwordHash !== null, passkeys, app: false, identity: false, needsFactor: false }
        const refusal = refusalToRemoveWay('passkey', ways)
        if (refusal) throw new Problem('conflict', refusal)
        const name = await removePasskey(tx, contact.personId, params.id)
        await recordActivity(tx, {
          actor: 'client',
          action: 'portal.passkey-removed',
          subject: by.id,
          meta: { name, by: contact.name },
        })
        await tellContactOfSignInChange(tx, queue, contact, { what: 'passkey-removed', passkey: name })
      })
    },
    listOwnSessions: async ({ c }) => {
      const contactId = idOf(c)
      return { sessions: contactId === null ? [] : await listOwnSessions(db, c, { https: env.https, of: { contactId } }) }
    },
    endOwnSession: async ({ params: { id }, c }) => ({
      ended: await endOwnSession(db, c, { https: env.https, of: { contactId: idOf(c)! }, id }),
    }),
    changeOwnPassword: async ({ body, request, c, now }) => {
      await limits.take('portal-sign-in', request.address)
      const ended = await changeOwnPassword(c, services, { contactId: idOf(c)!, ...body }, now)
      await limits.release('portal-sign-in', request.address)
      return { ended }
    },
    confirmPassword: async ({ body, request, c, now }) => {
      await limits.take('portal-sign-in', request.address)
      const { contact } = (await findContact(db, idOf(c)!))!
      if (!(await isPassword(body.password, contact.passwordHash))) {
        throw new Problem('invalid', 'Invalid password', { fields: { password: 'Invalid password' } })
      }
      await limits.release('portal-sign-in', request.address)
      await rotateSession(db, c, { role: 'client', https: env.https, confirmedAt: now })
    },
    confirmByPasskey: async ({ body, request, c, now }) => {
      await limits.take('portal-sign-in', request.address)
      const { contact } = (await findContact(db, idOf(c)!))!
      if ((await verifyPasskey({ db, env }, body.response, now)) !== contact.personId) {
        throw new Problem('invalid', notYourPasskey)
      }
      await limits.release('portal-sign-in', request.address)
      await rotateSession(db, c, { role: 'client', https: env.https, confirmedAt: now })
    },
  })
}

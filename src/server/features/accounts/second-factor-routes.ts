import type { Hono } from 'hono'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { onlyOwners } from '#domain/people/people-rules.ts'
import { sessionLimits } from '#domain/people/sessions.ts'
import { signInSettings } from '#domain/people/sign-in-settings.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { announce } from '../../base/database/announcements.ts'
import { rotateSession } from '../../base/access/sessions.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { readBrand } from '../brand/studio-brand.ts'
import { lockStaffAndOwners } from '../people/people-store.ts'
import { signInSetting } from '../people/accounts/sign-in-setting.ts'
import { beginApp, confirmApp, countRecoveryCodes, hasApp, removeApp, renewRecoveryCodes } from './authenticator-app.ts'
import { disconnectIdentity } from './disconnect-identity.ts'
import { expectOtherWay, readWaysIn } from './expect-other-way.ts'
import { listIdentities } from './identity-store.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { addPasskey, beginPasskey, beginPasskeySignIn, listPasskeys, removePasskey, toOwnPasskey } from './passkeys.ts'
import { signInWithPasskey } from './sign-in-person.ts'

/** Authenticator app, passkeys and sessions of one's own account. */
export function mountSecondFactors(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, limits, queue } = services

  bindGroup(app, services, secondFactorEndpoints, {
    beginApp: async ({ person }) => {
      expectAccount(person)
      const issuer = (await readBrand(db)).name
      return beginApp({ db, env }, { personId: person.id, label: person.email ?? person.name, issuer })
    },
    confirmApp: async ({ person: { id }, body, request, c, now }) => {
      const recoveryCodes = await db.transaction(async (tx) => {
        if (!(await confirmApp(tx, env, id, body.code, now))) {
          const text = 'This code is not right. Check the clock of your phone.'
          throw new Problem('invalid', text, { fields: { code: text } })
        }
        await recordActivity(tx, { actor: 'staff', action: 'person.app-added', subject: id })
        const codes = await renewRecoveryCodes(tx, id)
        await rotateSession(tx, c, { role: 'staff', https: env.https })
        return codes
      })
      await limits.release('sign-in', request.address)
      return { recoveryCodes }
    },
    removeApp: async ({ person: { id } }) =>
      db.transaction(async (tx) => {
        await expectOtherWay(tx, id, 'app')
        await removeApp(tx, id)
        await recordActivity(tx, { actor: 'staff', action: 'person.app-removed', subject: id })
      }),
    renewRecoveryCodes: async ({ person: { id } }) => {
      if (!(await hasApp(db, id))) throw new Problem('conflict', 'Set up an authenticator app first.')
      const recoveryCodes = await db.transaction(async (tx) => {
        await recordActivity(tx, { actor: 'staff', action: 'person.recovery-codes-renewed', subject: id })
        return renewRecoveryCodes(tx, id)
      })
      return { recoveryCodes }
    },
    beginPasskey: async ({ person, now }) => {
      expectAccount(person)
      const { id: personId, name: displayName, email } = person
      const studio = (await readBrand(db)).name
      return {
        options: await beginPasskey({ db, env }, { personId, userName: email ?? displayName, displayName, studio }, now),
      }
    },
    addPasskey: async ({ person: { id: personId }, body, c, now }) => {
      const meta = { name: body.name }
      await addPasskey(
        { db, env },
        { personId, ...body },
        async (tx) => {
          await recordActivity(tx, { actor: 'staff', action: 'person.passkey-added', subject: personId, meta })
          await queue.send(tx, 'person.sign-in-changed', { personId, what: 'passkey-added', passkey: body.name })
          await rotateSession(tx, c, { role: 'staff', https: env.https })
        },
        now,
      )
    },
    removePasskey: async ({ person: { id: personId }, params }) =>
      db.transaction(async (tx) => {
        await expectOtherWay(tx, personId, 'passkey')
        const name = await removePasskey(tx, personId, params.id)
        await recordActivity(tx, { actor: 'staff', action: 'person.passkey-removed', subject: personId, meta: { name } })
        await queue.send(tx, 'person.sign-in-changed', { personId, what: 'passkey-removed', passkey: name })
      }),
    beginPasskeySignIn: async ({ now }) => ({ options: await beginPasskeySignIn({ db, env }, now) }),
    signInWithPasskey: ({ body, c, now }) =>
      signInWithPasskey(c, services, body.response, now).then(() => ({ message: 'Login successful' })),
    readOwnSecurity: async ({ person: { id: personId, role }, c }) => {
      const [ways, recoveryCodesLeft, keys, linked, open] = await Promise.all([
        readWaysIn(db, personId),
        countRecoveryCodes(db, personId),
        listPasskeys(db, personId),
        listIdentities(db, personId),
        listOwnSessions(db, c, { https: env.https, of: { personId } }),
      ])
      return {
        idleMinutes: sessionLimits[personId === studioOwnerId ? 'studio' : role].idleMinutes,
        app: ways.app,
        recoveryCodesLeft,
        identities: linked.map(({ issuer, createdAt, lastUsedAt }) => ({
          issuer,
          since: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
        hasPassword: ways.password,
        needsFactor: ways.needsFactor,
        passkeys: keys.map(toOwnPasskey),
        sessions: open,
      }
    },
    readSignInSettings: async () => {
      const stored = await signInSetting.find(db)
      return { ...(stored?.value ?? signInSettings.parse({})), revision: stored?.revision ?? 0 }
    },
    saveSignInSettings: async ({ person, body: { revision, requireSecondFactor } }) => {
      if (person.role !== 'owner') throw new Problem('not-allowed', onlyOwners)
      return db.transaction(async (tx) => {
        // Locked, so that the password is not switched on at the same moment.
        const { row } = await lockStaffAndOwners(tx, studioOwnerId)
        if (requireSecondFactor && !row?.suspendedAt) {
          throw new Problem('conflict', 'The studio’s password has no second factor. Switch it off first.')
        }
        const saved = await signInSetting.save(tx, { requireSecondFactor }, revision)
        // Live pages ask again whether they are still allowed.
        await announce(tx, 'access', {})
        return { revision: saved }
      })
    },
    disconnectIdentity: ({ person, c }) => disconnectIdentity(c, services, person.id),
    endOwnSession: async ({ person, params: { id }, c }) => ({
      ended: await endOwnSession(db, c, { https: env.https, of: { personId: person.id }, id }),
    }),
  })
}

/** The studio's password has no second factor: it is one password for everybody. */
function expectAccount({ id }: SignedInPerson): void {
  if (id === studioOwnerId) throw new Problem('conflict', 'Sign in with an account of your own first.')
}

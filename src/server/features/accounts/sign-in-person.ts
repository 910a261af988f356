import type { Context } from 'hono'
import type { SignInWay } from '#domain/accounts/sign-in-ways.ts'
import { passkeyDue } from '#domain/accounts/admin-messages.ts'
import { noSuchPasskey } from '#domain/accounts/passkey.ts'
import { Problem } from '#domain/common/problem.ts'
import type { StaffRole } from '#domain/people/roles.ts'
import { knownBrowser, rememberBrowser } from '../../base/access/known-browser.ts'
import { isPassword } from '../../base/access/password-hash.ts'
import type { Transaction } from '../../base/database/database.ts'
import { hashToken, openSession } from '../../base/access/sessions.ts'
import { asCaller } from '../../base/http/callers/caller.ts'
import { countGuess, type Guessed } from '../../base/http/limits/guess-limits.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findStaff, findStaffByEmail } from '../people/people-store.ts'
import { takeSecondFactor } from './authenticator-app.ts'
import { hasPasskey, verifyPasskey } from './passkeys.ts'
import { isSecondFactorRequired } from '../people/accounts/sign-in-setting.ts'
import { accountOf } from '../people/accounts/account-of.ts'
import { announceNewBrowser, delayGuess, noteFailure } from './sign-in-staff.ts'

type Needed = Pick<Services, 'db' | 'env' | 'limits' | 'queue'>

const wrong = 'The email address or the password is wrong.'

/**
 * Signs a member of staff in with address and password, and with a code where they have set one up. The refusal and its time are
 * the same for an unknown address, a wrong password, and an account that is suspended or was never joined. Throws
 * `not-signed-in`, with `secondFactor` when the password was right and a code is due, and `too-many`.
 */
export async function signInPerson(
  c: Context<AppEnv>,
  services: Needed,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  now: Date,
): Promise<void> {
  const { db, env } = services
  const found = await findStaffByEmail(db, email)
  // Unknown addresses are counted alike.
  const account = found ? accountOf(found) : `staff.${hashToken(email.toLowerCase())}`
  const guessed: Guessed = { what: account, byAddress: 'sign-in', byAll: { limit: 'staff-account', key: account } }
  await delayGuess(c, services, guessed.what, now)
  const guess = await countGuess(c, services, guessed)
  const isRight = await isPassword(password, found?.passwordHash ?? null)
  if (!found || !isRight || found.suspendedAt) {
    await noteFailure(c, services, { personId: found?.personId, way: 'password' })
    throw new Problem('not-signed-in', wrong, { fields: { password: wrong } })
  }
  const { personId } = found
  if (found.totpConfirmedAt && !code) {
    // The attempt stays counted until the code is right: who knows the password only cannot ask for ever.
    throw new Problem('not-signed-in', 'Please enter the code of your authenticator app.', { secondFactor: true })
  }
  if (!found.totpConfirmedAt && (await isSecondFactorRequired(db)) && (await hasPasskey(db, personId))) {
    await guess.wasRight()
    throw new Problem('not-allowed', passkeyDue)
  }
  const entered = await db.transaction(async (tx) => {
    if (found.totpConfirmedAt && !(await takeSecondFactor(tx, env, { personId, code: code!, now }))) return false
    await enter(tx, c, services, { person: found, account: guessed.what, way: code ? 'code' : 'password', now })
    return true
  })
  if (!entered) {
    await noteFailure(c, services, { personId, way: 'code' })
    const text = 'This code is not right, or was used before.'
    throw new Problem('not-signed-in', text, { secondFactor: true, fields: { code: text } })
  }
  await guess.wasRight()
}

/** Signs a member of staff in with a passkey, which is both factors in one. Throws `not-signed-in` and `too-many`. */
export async function signInWithPasskey(
  c: Context<AppEnv>,
  services: Needed,
  response: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const { db, env, limits } = services
  const { address } = c.get('request')
  await limits.take('sign-in', address)
  const personId = await verifyPasskey({ db, env }, response, now)
  const person = personId && (await findStaff(db, personId))
  if (!person || person.suspendedAt || !person.joinedAt) {
    await noteFailure(c, services, { personId: personId ?? undefined, way: 'passkey' })
    throw new Problem('not-signed-in', noSuchPasskey)
  }
  const account = accountOf(person)
  await db.transaction((tx) => enter(tx, c, services, { person, account, way: 'passkey', now }))
  rememberBrowser(c, env, account)
  await limits.release('sign-in', address)
}

/** Opens the session; a browser that was never let into this account before is told to its owner by mail. */
export async function enter(
  tx: Transaction,
  c: Context<AppEnv>,
  { env, queue }: Pick<Needed, 'env' | 'queue'>,
  {
    person: { personId, role },
    account,
    way,
    confirmedAt,
    providerFactors = false,
    now,
  }: {
    person: { personId: string; role: StaffRole }
    account: string
    way: SignInWay
    confirmedAt?: Date
    providerFactors?: boolean
    now: Date
  },
): Promise<void> {
  const request = c.get('request')
  if (!knownBrowser(c, env, account)) await announceNewBrowser(tx, queue, personId, request, now)
  const byProvider = way === 'provider'
  const byLinkAt = way === 'link' ? now : undefined
  await openSession(tx, c, {
    holder: role,
    personId,
    https: env.https,
    request,
    byProvider,
    providerFactors,
    ...(byLinkAt && { byLinkAt }),
    ...(confirmedAt && { confirmedAt }),
  })
  await asCaller(personId, () =>
    recordActivity(tx, { actor: 'staff', action: 'staff.signed-in', meta: { address: request.address, way } }),
  )
}

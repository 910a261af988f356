import type { Context } from 'hono'
import { passkeyDue } from '#domain/accounts/admin-messages.ts'
import { signInLinkMessages } from '#domain/accounts/sign-in-links.ts'
import { Problem } from '#domain/common/problem.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { rememberBrowser } from '../../base/access/known-browser.ts'
import { hashToken } from '../../base/access/sessions.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { accountOf } from '../people/accounts/account-of.ts'
import { findStaff, findStaffByEmail, type StaffRow } from '../people/people-store.ts'
import { takeSecondFactor } from './authenticator-app.ts'
import { hasPasskey } from './passkeys.ts'
import { findSignInLink, mayMailLink, takeSignInLink } from './sign-in-link-store.ts'
import { enter } from './sign-in-person.ts'
import { noteFailure } from './sign-in-staff.ts'

/** The studio's password is everybody's: no mailbox opens it. */
export const takesLinks = ({ personId, joinedAt, suspendedAt, removedAt }: StaffRow): boolean =>
  personId !== studioOwnerId && joinedAt !== null && suspendedAt === null && removedAt === null

/** Asks for a link by mail. Neither the answer nor its time tells whether there is an account, or the limit is reached. */
export async function askForStaffLink(
  { db, limits, queue }: Pick<Services, 'db' | 'limits' | 'queue'>,
  email: string,
): Promise<void> {
  const mayHave = await mayMailLink(limits, email)
  const found = await findStaffByEmail(db, email)
  const personId = mayHave && found && takesLinks(found) ? found.personId : null
  await db.transaction((tx) => queue.send(tx, 'staff-link.asked', { personId }))
}

const over = () => new Problem('gone', signInLinkMessages.over)

/**
 * Signs in with a mailed link, and with a code where the account has an authenticator app; whoever has only a passkey uses that. The
 * link does not stand for the password: sensitive steps still ask for it. Throws `gone`, `too-many`, `not-allowed`, and
 * `not-signed-in` with `secondFactor`, which leaves the link.
 */
export async function signInByLink(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'env' | 'limits' | 'queue'>,
  { token, code }: { token: string; code?: string | undefined },
  now: Date,
): Promise<void> {
  const { db, env, limits } = services
  const asked = { tokenHash: hashToken(token), purpose: 'staff', now } as const
  const personId = (await findSignInLink(db, asked))?.personId
  const person = personId ? await findStaff(db, personId) : null
  if (!person || !takesLinks(person)) throw over()
  const account = accountOf(person)
  const hasApp = person.totpConfirmedAt !== null
  if (hasApp && !code) {
    throw new Problem('not-signed-in', 'Please enter the code of your authenticator app.', { secondFactor: true })
  }
  if (!hasApp && (await hasPasskey(db, person.personId))) throw new Problem('not-allowed', passkeyDue)
  // Nobody guesses the link's 256 bits, so only codes count, and apart from strangers' failures, which lock nobody out here.
  const codes = `${account}.codes-after-link`
  if (hasApp) await limits.take('staff-account', codes)
  const wrongCode = Symbol('wrong code')
  try {
    await db.transaction(async (tx) => {
      if (!(await takeSignInLink(tx, asked))) throw over()
      // Rolled back, so that a wrong code does not use the link up.
      if (hasApp && !(await takeSecondFactor(tx, env, { personId: person.personId, code: code!, now }))) throw wrongCode
      await enter(tx, c, services, { person, account, way: 'link', confirmedAt: new Date(0), now })
    })
  } catch (error) {
    if (error !== wrongCode) throw error
    await noteFailure(c, services, { personId: person.personId, way: 'link' })
    const text = 'This code is not right, or was used before.'
    throw new Problem('not-signed-in', text, { secondFactor: true, fields: { code: text } })
  }
  if (hasApp) await limits.release('staff-account', codes)
  rememberBrowser(c, env, account)
}

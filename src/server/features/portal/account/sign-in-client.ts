import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { demoAccounts } from '#domain/portal/portal-access.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { countGuess } from '../../../base/http/limits/guess-limits.ts'
import { isPassword } from '../../../base/access/password-hash.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { hashToken } from '../../../base/access/sessions.ts'
import { findAccounts, type Account } from '../../clients/people/contact-store.ts'
import { portalAccount } from '../../clients/portal/portal-account.ts'
import { openPortalSession } from './open-portal-session.ts'

/**
 * Signs in by email and password: of several clients with this mailbox, at the one whose password it is. Throws the same `not-signed-in` after the same time whether the account exists or not, and
 * `too-many`.
 */
export async function signInClient(
  c: Context<AppEnv>,
  services: Services,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const { db, env, queue } = services
  const accounts = await findAccounts(db, email)
  const guess = await countGuess(c, services, {
    what: portalAccount(accounts[0]?.contact.id ?? email.toLowerCase()),
    byAddress: 'portal-sign-in',
    // Hashed, so that the table holds no address.
    byAll: { limit: 'portal-account', key: hashToken(email.toLowerCase()) },
  })
  const hashes = accounts.length > 0 ? accounts.map(({ contact }) => contact.passwordHash) : [null]
  const right = await Promise.all(hashes.map((hash) => isPassword(password, hash)))
  const account = accounts[right.indexOf(true)]
  // Demo passwords are public: they are refused when demo content is off.
  const isOff = !env.demoContent && demoAccounts.some((demo) => demo.password === password)
  if (!account || isOff) throw new Problem('not-signed-in', portalMessages.refused)
  await db.transaction((tx) => openPortalSession(tx, c, { env, queue }, account.contact, 'portal.signed-in'))
  await guess.wasRight()
  return account
}

import type { Context } from 'hono'
import { noSuchPasskey } from '#domain/accounts/passkey.ts'
import { Problem } from '#domain/common/problem.ts'
import { rememberBrowser } from '../../../base/access/known-browser.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { verifyPasskey } from '../../accounts/passkeys.ts'
import { findAccountOfPerson, type Account } from '../../clients/people/contact-store.ts'
import { lockClientOrThrow } from '../../clients/changes/lock-client.ts'
import { portalAccount } from '../../clients/portal/portal-account.ts'
import { openPortalSession } from './open-portal-session.ts'

/** Signs a person of a client in with a passkey: with several clients of one mailbox, each has its own. Throws `not-signed-in` and `too-many`. */
export async function signInByPasskey(
  c: Context<AppEnv>,
  { db, env, limits, queue }: Pick<Services, 'db' | 'env' | 'limits' | 'queue'>,
  response: Record<string, unknown>,
  now: Date,
): Promise<Account> {
  const { address } = c.get('request')
  await limits.take('portal-sign-in', address)
  const personId = await verifyPasskey({ db, env }, response, now)
  const account = await db.transaction(async (tx) => {
    const found = personId ? await findAccountOfPerson(tx, personId) : null
    if (!found) throw new Problem('not-signed-in', noSuchPasskey)
    // The client can neither be merged nor erased, and nobody removed from it, until the transaction ends.
    await lockClientOrThrow(tx, found.client.id)
    const locked = await findAccountOfPerson(tx, found.contact.personId)
    if (!locked) throw new Problem('not-signed-in', noSuchPasskey)
    await openPortalSession(tx, c, { env, queue }, locked.contact, 'portal.entered-by-passkey')
    return locked
  })
  rememberBrowser(c, env, portalAccount(account.contact.id))
  await limits.release('portal-sign-in', address)
  return account
}

import type { Context } from 'hono'
import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { endSessions, ownSession } from '../../base/access/sessions.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { sessions } from '../../tables/people/accounts.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { deleteIdentitiesOf } from './identity-store.ts'
import { expectOtherWay } from './expect-other-way.ts'

/** Disconnects the caller's own account from the identity provider. Throws `not-found`, and `conflict` while nothing else signs in. */
export async function disconnectIdentity(
  c: Context<AppEnv>,
  { db, env }: Pick<Services, 'db' | 'env'>,
  personId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await expectOtherWay(tx, personId, 'identity')
    const issuers = await deleteIdentitiesOf(tx, personId)
    if (issuers.length === 0) throw new Problem('not-found', 'Single sign-on is not connected.')
    const others = ne(sessions.tokenHash, ownSession(c, 'staff', env.https))
    await endSessions(tx, and(eq(sessions.personId, personId), eq(sessions.byProvider, true), others), 'elsewhere')
    for (const issuer of issuers) {
      await recordActivity(tx, { actor: 'staff', action: 'person.identity-unlinked', subject: personId, meta: { issuer } })
    }
  })
}

import { and, eq } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Database } from '../../base/database/database.ts'
import { apiTokens } from '../../tables/system/api-tokens.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { revokeApiTokens } from './api-token-store.ts'

/** Ends one’s own token. Throws `not-found`, also for one that has ended. */
export const revokeApiToken = (db: Database, { id, personId, now }: { id: string; personId: string; now: Date }): Promise<void> =>
  db.transaction(async (tx) => {
    const own = and(eq(apiTokens.personId, personId), eq(apiTokens.id, id))
    const [revoked] = await revokeApiTokens(tx, own, now)
    if (!revoked) throw new Problem('not-found', 'This token has already ended.')
    const { name, prefix } = revoked
    await recordActivity(tx, { actor: 'staff', action: 'person.token-revoked', subject: personId, meta: { name, prefix } })
    await announce(tx, 'access', {})
  })

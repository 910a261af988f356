import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { makeApiToken, prefixOf } from '../../base/access/api-token.ts'
import { hashToken } from '../../base/access/sessions.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { sessions } from '../../tables/people/accounts.ts'
import { apiTokens } from '../../tables/system/api-tokens.ts'

export type ApiTokenRow = typeof apiTokens.$inferSelect

/** Neither revoked nor expired. */
export const isValid = (now: Date): SQL => and(isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now))!

export async function listApiTokens(db: Sql, personId: string, now: Date): Promise<ApiTokenRow[]> {
  return db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.personId, personId), isValid(now)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
}

/** Returns the row and the token, which is nowhere else. `session`: hash of the session that makes it. */
export async function insertApiToken(
  tx: Transaction,
  { session, ...given }: Pick<ApiTokenRow, 'personId' | 'name' | 'abilities' | 'expiresAt'> & { session: string },
): Promise<{ row: ApiTokenRow; secret: string }> {
  const secret = makeApiToken()
  const providerFactors = sql<boolean>`coalesce((select ${sessions.providerFactors} from ${sessions} where ${sessions.tokenHash} = ${session}), false)`
  const [row] = await tx
    .insert(apiTokens)
    .values({ ...given, providerFactors, prefix: prefixOf(secret), tokenHash: hashToken(secret) })
    .returning()
  return { row: row!, secret }
}

/** Revokes valid tokens; returns them. */
export async function revokeApiTokens(tx: Transaction, which: SQL | undefined, now: Date): Promise<ApiTokenRow[]> {
  return tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(which, isValid(now)))
    .returning()
}

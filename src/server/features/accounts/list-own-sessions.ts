import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { browserName } from '#domain/accounts/browser-name.ts'
import type { OwnSession } from '#domain/accounts/own-session.ts'
import { ownSession, type Role } from '../../base/access/sessions.ts'
import type { Database } from '../../base/database/database.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { sessions } from '../../tables/people/accounts.ts'

/** Sessions that have not ended, the newest first. */
export async function listOwnSessions(
  db: Database,
  c: Context<AppEnv>,
  { role, https, which }: { role: Role; https: boolean; which: SQL },
): Promise<OwnSession[]> {
  const own = ownSession(c, role, https)
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.role, role), which, gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.createdAt))
  return open.map(({ tokenHash, userAgent, address, createdAt, expiresAt, endsAt }) => ({
    id: tokenHash,
    browser: browserName(userAgent),
    address,
    since: createdAt.toISOString(),
    endsAt: (endsAt ?? expiresAt).toISOString(),
    current: tokenHash === own,
  }))
}

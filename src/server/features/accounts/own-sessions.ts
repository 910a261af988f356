import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { browserName } from '#domain/accounts/browser-name.ts'
import type { OwnSession } from '#domain/accounts/own-session.ts'
import { closeOtherSessions, endSessions, ownSession, type Role } from '../../base/access/sessions.ts'
import type { Database } from '../../base/database/database.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { sessions } from '../../tables/people/accounts.ts'

/** Whose sessions: of a member of staff, or of a person of a client. */
type Of = { personId: string } | { contactId: string }

const roleOf = (of: Of): Role => ('personId' in of ? 'staff' : 'client')
const isOf = (of: Of) => ('personId' in of ? eq(sessions.personId, of.personId) : eq(sessions.contactId, of.contactId))

/** Sessions that have not ended, the newest first. */
export async function listOwnSessions(
  db: Database,
  c: Context<AppEnv>,
  { https, of }: { https: boolean; of: Of },
): Promise<OwnSession[]> {
  const own = ownSession(c, roleOf(of), https)
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.role, roleOf(of)), isOf(of), gt(sessions.expiresAt, new Date())))
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

/** Ends the session `id`, or with `others` all but the caller's. Returns how many there were. */
export const endOwnSession = (
  db: Database,
  c: Context<AppEnv>,
  { https, of, id }: { https: boolean; of: Of; id: string },
): Promise<number> =>
  db.transaction((tx) => {
    const why = 'elsewhere'
    if (id === 'others' && 'personId' in of) return closeOtherSessions(tx, c, { ...of, https, why })
    const which = id === 'others' ? ne(sessions.tokenHash, ownSession(c, roleOf(of), https)) : eq(sessions.tokenHash, id)
    return endSessions(tx, and(isOf(of), which), why)
  })

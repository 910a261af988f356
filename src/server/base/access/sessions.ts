import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessions } from '../../tables/accounts.ts'
import { clients } from '../../tables/clients.ts'
import { announce } from '../database/announcements.ts'
import type { Database, Sql } from '../database/database.ts'
import { forgetSession, rememberSession } from './known-sessions.ts'
import type { AppEnv, RequestContext, SignedInClient } from '../http/request-context.ts'

export type Role = (typeof sessions.$inferSelect)['role']

export const cookieNames: Record<Role, string> = { staff: 'slatehouse_admin', client: 'slatehouse_portal' }

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** 32 random bytes, base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

interface NewSession {
  role: Role
  hours: number
  https: boolean
  request: RequestContext
  /** For a client's session. */
  clientId?: string
  viewOnly?: boolean
}

/** Replaces this browser's session and sets its cookie. `__Host-` and `Secure` only when the site is https. */
export async function openSession(
  db: Sql,
  c: Context<AppEnv>,
  { role, hours, https, request, clientId, viewOnly }: NewSession,
): Promise<void> {
  await endSession(db, c, role, https)
  const token = makeToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    role,
    clientId,
    viewOnly,
    expiresAt: new Date(Date.now() + hours * 3_600_000),
    address: request.address,
    userAgent: request.userAgent,
  })
  rememberSession(token)
  setCookie(c, cookieNames[role], token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: hours * 3600,
    ...(https && { secure: true, prefix: 'host' as const }),
  })
}

export async function closeSession(db: Sql, c: Context<AppEnv>, role: Role, https: boolean): Promise<void> {
  await endSession(db, c, role, https)
  deleteCookie(c, cookieNames[role], { path: '/', ...(https && { secure: true, prefix: 'host' as const }) })
}

async function endSession(db: Sql, c: Context<AppEnv>, role: Role, https: boolean): Promise<void> {
  const token = readToken(c, role, https)
  if (!token) return
  forgetSession(token)
  await deleteSessions(db, eq(sessions.tokenHash, hashToken(token)))
}

/** Ends sessions, and tells every process, so that event streams opened with them end too. Returns how many there were. */
export async function deleteSessions(db: Sql, which: SQL | undefined): Promise<number> {
  const deleted = await db.delete(sessions).where(which).returning({ role: sessions.role })
  if (deleted.length > 0) await announce(db, 'access', {})
  return deleted.length
}

/** Returns the number of closed sessions. */
export const closeOtherSessions = (db: Sql, c: Context<AppEnv>, role: Role, https: boolean): Promise<number> =>
  deleteSessions(db, others(c, role, https))

export const countOtherSessions = (db: Database, c: Context<AppEnv>, role: Role, https: boolean): Promise<number> =>
  db.$count(sessions, and(others(c, role, https), gt(sessions.expiresAt, new Date())))

const others = (c: Context<AppEnv>, role: Role, https: boolean) =>
  and(eq(sessions.role, role), ne(sessions.tokenHash, ownSession(c, role, https)))

export async function closeAllSessions(db: Sql, role: Role): Promise<void> {
  await deleteSessions(db, eq(sessions.role, role))
}

export async function hasSession(db: Database, c: Context<AppEnv>, role: Role, https: boolean): Promise<boolean> {
  const token = readToken(c, role, https)
  if (!token) return false
  const found = await db
    .select({ role: sessions.role })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.role, role), gt(sessions.expiresAt, new Date())))
  if (found.length === 0) return false
  rememberSession(token)
  return true
}

/** The SHA-256 of the caller's own token, as the table has it. */
export const ownSession = (c: Context<AppEnv>, role: Role, https: boolean): string => hashToken(readToken(c, role, https) ?? '')

/** True when the password was confirmed in this session since a moment. */
export async function wasConfirmed(
  db: Database,
  c: Context<AppEnv>,
  { role, https, since }: { role: Role; https: boolean; since: Date },
): Promise<boolean> {
  return (await db.$count(sessions, and(isThis(c, role, https), gt(sessions.confirmedAt, since)))) > 0
}

/** Records that the password was confirmed in this session. */
export async function confirmSession(db: Sql, c: Context<AppEnv>, role: Role, https: boolean, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: now })
    .where(isThis(c, role, https))
}

const isThis = (c: Context<AppEnv>, role: Role, https: boolean) =>
  and(eq(sessions.role, role), eq(sessions.tokenHash, ownSession(c, role, https)))

/** Whether staff or the signed-in client of a record ask: they read it also where its link was ended. */
export async function isStaffOrOwner(
  db: Database,
  c: Context<AppEnv>,
  https: boolean,
  clientId: string | null,
): Promise<boolean> {
  if (await hasSession(db, c, 'staff', https)) return true
  return clientId !== null && (await findSignedInClient(db, c, https))?.id === clientId
}

/** Also null for a merged client, and for a staff view whose admin session has ended. */
export async function findSignedInClient(db: Database, c: Context<AppEnv>, https: boolean): Promise<SignedInClient | null> {
  const token = readToken(c, 'client', https)
  if (!token) return null
  const { id, name, email, mergedInto } = clients
  const [found] = await db
    .select({ id, name, email, viewOnly: sessions.viewOnly })
    .from(sessions)
    .innerJoin(clients, eq(clients.id, sessions.clientId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        eq(sessions.role, 'client'),
        gt(sessions.expiresAt, new Date()),
        isNull(mergedInto),
      ),
    )
  if (!found || (found.viewOnly && !(await hasSession(db, c, 'staff', https)))) return null
  rememberSession(token)
  return { ...found, email: found.email ?? '' }
}

export async function closeSessionsOfClient(db: Sql, clientId: string): Promise<void> {
  await deleteSessions(db, eq(sessions.clientId, clientId))
}

export async function sweepSessions(db: Sql, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

const readToken = (c: Context<AppEnv>, role: Role, https: boolean) =>
  https ? getCookie(c, cookieNames[role], 'host') : getCookie(c, cookieNames[role])

import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessions } from '../tables/accounts.ts'
import type { Database, Sql } from './database.ts'
import type { AppEnv, Knock } from './request-context.ts'

export type Role = (typeof sessions.$inferSelect)['role']

export const cookieNames: Record<Role, string> = { staff: 'slatehouse_admin' }

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** 32 random bytes, base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Opens a session and sets its cookie. `__Host-` and `Secure` only where the site itself is https. */
export async function openSession(
  db: Sql,
  c: Context<AppEnv>,
  { role, hours, https, knock }: { role: Role; hours: number; https: boolean; knock: Knock },
): Promise<void> {
  const token = makeToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    role,
    expiresAt: new Date(Date.now() + hours * 3_600_000),
    address: knock.address,
    userAgent: knock.userAgent,
  })
  setCookie(c, cookieNames[role], token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: hours * 3600,
    ...(https && { secure: true, prefix: 'host' as const }),
  })
}

export async function closeSession(db: Sql, c: Context<AppEnv>, role: Role, https: boolean): Promise<void> {
  const token = readToken(c, role, https)
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
  deleteCookie(c, cookieNames[role], { path: '/', ...(https && { secure: true, prefix: 'host' as const }) })
}

/** Answers how many there were. */
export async function closeOtherSessions(db: Sql, c: Context<AppEnv>, role: Role, https: boolean): Promise<number> {
  const closed = await db
    .delete(sessions)
    .where(others(c, role, https))
    .returning({ role: sessions.role })
  return closed.length
}

export const countOtherSessions = (db: Database, c: Context<AppEnv>, role: Role, https: boolean): Promise<number> =>
  db.$count(sessions, and(others(c, role, https), gt(sessions.expiresAt, new Date())))

const others = (c: Context<AppEnv>, role: Role, https: boolean) =>
  and(eq(sessions.role, role), ne(sessions.tokenHash, hashToken(readToken(c, role, https) ?? '')))

export async function closeAllSessions(db: Sql, role: Role): Promise<void> {
  await db.delete(sessions).where(eq(sessions.role, role))
}

export async function hasSession(db: Database, c: Context<AppEnv>, role: Role, https: boolean): Promise<boolean> {
  const token = readToken(c, role, https)
  if (!token) return false
  const found = await db
    .select({ role: sessions.role })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.role, role), gt(sessions.expiresAt, new Date())))
  return found.length === 1
}

export async function sweepSessions(db: Sql, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

const readToken = (c: Context<AppEnv>, role: Role, https: boolean) =>
  https ? getCookie(c, cookieNames[role], 'host') : getCookie(c, cookieNames[role])

import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../base/database/database.ts'
import { hashPassword, isPassword } from '../../base/access/password-hash.ts'
import { credentials } from '../../tables/accounts.ts'

const name = 'admin-password'

/**
 * Sees to it that there is an admin password: the one kept from before, whatever is given since, or the given one, or a new
 * one, which is returned this once so that it can be printed.
 */
export async function ensureAdminPassword(db: Database, given: string | undefined): Promise<string | null> {
  if (await readHash(db)) return null
  const made = given === undefined ? randomBytes(15).toString('base64url') : null
  const rows = await db
    .insert(credentials)
    .values({ name, hash: await hashPassword(given ?? made!) })
    .onConflictDoNothing()
    .returning({ name: sql`1` })
  // Of two processes that start together, the one whose row stands tells its password.
  return rows.length === 1 ? made : null
}

/** Sets it whatever it was before. */
export async function storePassword(tx: Transaction, hash: string, now: Date): Promise<void> {
  const fresh = { hash, changedAt: now }
  await tx
    .insert(credentials)
    .values({ name, ...fresh })
    .onConflictDoUpdate({ target: credentials.name, set: fresh })
}

export async function isAdminPassword(db: Database, password: string): Promise<boolean> {
  return isPassword(password, await readHash(db))
}

/** Null before there is one. */
export async function passwordChangedAt(db: Database): Promise<Date | null> {
  return (await readCredential(db))?.changedAt ?? null
}

/** Of two who change the same password at once, one finds another hash than they checked, and changes nothing. */
export async function replacePassword(tx: Transaction, { hash, instead, now }: { hash: string; instead: string; now: Date }) {
  const rows = await tx
    .update(credentials)
    .set({ hash, changedAt: now })
    .where(and(eq(credentials.name, name), eq(credentials.hash, instead)))
    .returning({ name: credentials.name })
  return rows.length === 1
}

export const readHash = async (db: Database): Promise<string | null> => (await readCredential(db))?.hash ?? null

async function readCredential(db: Database) {
  const [row] = await db.select().from(credentials).where(eq(credentials.name, name))
  return row
}

import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Database, Transaction } from '../../base/database/database.ts'
import { hashPassword, isPassword } from '../../base/access/password-hash.ts'
import { credentials } from '../../tables/people/accounts.ts'
import { findStaff } from '../people/people-store.ts'

const name = 'admin-password'

/**
 * Makes sure that there is an admin password: the stored one takes precedence, then the given one, then a generated one, which is
 * returned so that it can be printed once.
 */
export async function ensureAdminPassword(db: Database, given: string | undefined): Promise<string | null> {
  if (await readHash(db)) return null
  const made = given === undefined ? randomBytes(15).toString('base64url') : null
  const rows = await db
    .insert(credentials)
    .values({ name, hash: await hashPassword(given ?? made!) })
    .onConflictDoNothing()
    .returning({ name: sql`1` })
  // When two processes start together, only the one that inserted the row returns its password.
  return rows.length === 1 ? made : null
}

/** Sets the password unconditionally. */
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

/** The password with which this person signs in: their own, or the studio’s. */
export const isOwnPassword = async (db: Database, personId: string, password: string): Promise<boolean> =>
  personId === studioOwnerId
    ? isAdminPassword(db, password)
    : isPassword(password, (await findStaff(db, personId))?.passwordHash ?? null)

/** Null when there is no password yet. */
export async function passwordChangedAt(db: Database): Promise<Date | null> {
  return (await readCredential(db))?.changedAt ?? null
}

/** Compares and swaps the hash: of two concurrent changes the second finds another hash and changes nothing. */
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

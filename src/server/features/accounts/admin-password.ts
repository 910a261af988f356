import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../base/database.ts'
import { closeAllSessions } from '../../base/sessions.ts'
import { credentials } from '../../tables/accounts.ts'
import { hashPassword, isPassword } from './password-hash.ts'

const name = 'admin-password'

/**
 * Sees to it that there is an admin password: the given one, or the one kept from before, or a new one, which is
 * returned this once so that it can be printed.
 */
export async function ensureAdminPassword(db: Database, given: string | undefined): Promise<string | null> {
  if (given !== undefined) {
    const kept = await readHash(db)
    if (kept && (await isPassword(kept, given))) return null
    const fresh = { hash: await hashPassword(given), changedAt: new Date() }
    await db.transaction(async (tx) => {
      await tx
        .insert(credentials)
        .values({ name, ...fresh })
        .onConflictDoUpdate({ target: credentials.name, set: fresh })
      // Whoever came in with the old one has to come in again.
      await closeAllSessions(tx, 'staff')
    })
    return null
  }
  if (await readHash(db)) return null
  const made = randomBytes(15).toString('base64url')
  const rows = await db
    .insert(credentials)
    .values({ name, hash: await hashPassword(made) })
    .onConflictDoNothing()
    .returning({ name: sql`1` })
  // Of two processes that start together, the one whose row stands tells its password.
  return rows.length === 1 ? made : null
}

export async function isAdminPassword(db: Database, password: string): Promise<boolean> {
  const kept = await readHash(db)
  if (!kept) return false
  return isPassword(kept, password)
}

async function readHash(db: Database): Promise<string | null> {
  const [row] = await db.select().from(credentials).where(eq(credentials.name, name))
  return row?.hash ?? null
}

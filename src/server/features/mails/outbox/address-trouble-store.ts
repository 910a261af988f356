import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { addressTroubles } from '../../../tables/clients/conversations.ts'

export type AddressTrouble = typeof addressTroubles.$inferSelect

/** Why mail to an address stopped; null while it does not. */
export async function findAddressTrouble(db: Sql, email: string): Promise<AddressTrouble | null> {
  const [row] = await db.select().from(addressTroubles).where(eq(addressTroubles.email, email))
  return row ?? null
}

/** Of these addresses, the latest first. */
export async function listTroubles(db: Sql, emails: readonly string[]): Promise<AddressTrouble[]> {
  if (emails.length === 0) return []
  return db
    .select()
    .from(addressTroubles)
    .where(inArray(addressTroubles.email, [...emails]))
    .orderBy(desc(addressTroubles.since))
}

/** False when it was known. */
export async function insertTrouble(tx: Transaction, trouble: typeof addressTroubles.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(addressTroubles).values(trouble).onConflictDoNothing().returning({ email: addressTroubles.email })
  return rows.length === 1
}

/** Ends a bounce from before a moment. */
export async function clearTrouble(tx: Transaction, { email, before }: { email: string; before: Date }): Promise<void> {
  await tx
    .delete(addressTroubles)
    .where(and(eq(addressTroubles.email, email), eq(addressTroubles.kind, 'bounced'), lt(addressTroubles.since, before)))
}

/** Its kind; null where there was none. */
export async function deleteTrouble(tx: Transaction, email: string): Promise<AddressTrouble['kind'] | null> {
  const [row] = await tx.delete(addressTroubles).where(eq(addressTroubles.email, email)).returning({ kind: addressTroubles.kind })
  return row?.kind ?? null
}

export async function deleteTroubles(tx: Transaction, emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await tx.delete(addressTroubles).where(inArray(addressTroubles.email, [...emails]))
}

/** False for an address whose mail bounced, or who complained of it: nothing is sent to it that nobody asked for. */
export async function isReachable(db: Sql, address: string): Promise<boolean> {
  return (await db.$count(addressTroubles, eq(addressTroubles.email, address.toLowerCase()))) === 0
}

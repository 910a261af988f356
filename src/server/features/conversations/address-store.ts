import { eq } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { addressTroubles } from '../../tables/conversations.ts'

export type AddressTrouble = typeof addressTroubles.$inferSelect

/** Why mail to an address stopped; null while it does not. */
export async function findAddressTrouble(db: Sql, email: string): Promise<AddressTrouble | null> {
  const [row] = await db.select().from(addressTroubles).where(eq(addressTroubles.email, email))
  return row ?? null
}

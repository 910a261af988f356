import { eq } from 'drizzle-orm'
import type { Transaction } from '../../base/database.ts'
import { clients } from '../../tables/clients.ts'
import { recordActivity } from '../activity/activity-store.ts'

export type ClientRow = typeof clients.$inferSelect

/**
 * The client with this address, or a new one, a prospect. Of one who is known nothing is overwritten: what staff wrote down
 * stands. The row is held until the transaction ends, so that it is not merged or erased in between.
 */
export async function findOrAddClient(
  tx: Transaction,
  { name, email, company = '', phone = '' }: { name: string; email: string; company?: string; phone?: string },
): Promise<ClientRow> {
  const address = email.toLowerCase()
  const added = await tx
    .insert(clients)
    .values({ name, email: address, company, phone })
    .onConflictDoNothing({ target: clients.email })
    .returning()
  if (added[0]) {
    await recordActivity(tx, { actor: 'system', action: 'client.added', subject: added[0].id })
    return added[0]
  }
  const [known] = await tx.select().from(clients).where(eq(clients.email, address)).for('update')
  return known!
}

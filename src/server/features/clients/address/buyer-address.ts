import { and, eq, isNull, sql } from 'drizzle-orm'
import { isAddressed, noAddress, type BillingAddress } from '#domain/common/address/billing-address.ts'
import type { Sql } from '../../../base/database/database.ts'
import { clients } from '../../../tables/clients/clients.ts'

/** Billing address in the client's record. */
export async function addressOfClient(db: Sql, clientId: string | null): Promise<BillingAddress> {
  if (!clientId) return noAddress
  const [row] = await db.select({ address: clients.billingAddress }).from(clients).where(eq(clients.id, clientId))
  return row?.address ?? noAddress
}

/** Copies an invoice's address to the client's record when that has none. */
export async function keepAddressOfClient(db: Sql, clientId: string | null, address: BillingAddress): Promise<void> {
  if (!clientId || !isAddressed(address)) return
  await db
    .update(clients)
    .set({ billingAddress: address, revision: sql`${clients.revision} + 1` })
    .where(and(eq(clients.id, clientId), isNull(clients.mergedInto), sql`coalesce(${clients.billingAddress}->>'line1', '') = ''`))
}

import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../../../base/database/database.ts'
import { conversations } from '../../../tables/clients/conversations.ts'
import { bills } from '../../../tables/money/costs.ts'

/** The conversation with an id, or the latest with an address; null for none. */
export async function findConversationOf(db: Sql, record: string): Promise<string | null> {
  const which = record.includes('@') ? eq(conversations.email, record) : eq(conversations.id, record)
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(which, isNull(conversations.mergedInto)))
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1)
  return row?.id ?? null
}

export async function findSupplierOf(db: Sql, billId: string): Promise<string | null> {
  const [row] = await db.select({ id: bills.supplierId }).from(bills).where(eq(bills.id, billId))
  return row?.id ?? null
}

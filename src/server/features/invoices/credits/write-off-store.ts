import { asc, eq, inArray } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { invoiceWriteOffs } from '../../../tables/money/invoices.ts'

export type WriteOffRow = typeof invoiceWriteOffs.$inferSelect

export async function listWriteOffs(db: Sql, invoiceIds: string[]): Promise<WriteOffRow[]> {
  if (invoiceIds.length === 0) return []
  return db
    .select()
    .from(invoiceWriteOffs)
    .where(inArray(invoiceWriteOffs.invoiceId, invoiceIds))
    .orderBy(asc(invoiceWriteOffs.day), asc(invoiceWriteOffs.createdAt))
}

export async function insertWriteOff(tx: Transaction, writeOff: typeof invoiceWriteOffs.$inferInsert): Promise<void> {
  await tx.insert(invoiceWriteOffs).values(writeOff)
}

/** Null when it is not there. */
export async function deleteWriteOff(tx: Transaction, id: string): Promise<WriteOffRow | null> {
  const [row] = await tx.delete(invoiceWriteOffs).where(eq(invoiceWriteOffs.id, id)).returning()
  return row ?? null
}

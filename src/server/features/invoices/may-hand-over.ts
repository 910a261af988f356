import { and, eq, inArray } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { invoices } from '../../tables/invoices.ts'
import { readInvoiceSettings } from './invoice-settings-store.ts'

/**
 * Whether a client may have the finals of a project. Staff may let them wait for the money: then nothing that was planned,
 * written or issued for it may be left to pay. Work that is not invoiced here never waits.
 */
export async function mayHandOver(db: Sql, projectId: string): Promise<boolean> {
  const { holdDeliverables } = await readInvoiceSettings(db)
  if (!holdDeliverables) return true
  const [open] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.projectId, projectId),
        eq(invoices.kind, 'invoice'),
        inArray(invoices.state, ['planned', 'draft', 'issued']),
      ),
    )
    .limit(1)
  return !open
}

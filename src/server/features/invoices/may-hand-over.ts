import { and, eq, inArray } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { invoices } from '../../tables/invoices.ts'
import { readInvoiceSettings } from './invoice-settings-store.ts'

/**
 * True when the client may download a project's finals. With the setting on, nothing planned, drafted or issued may be unpaid.
 * Projects without invoices are never blocked.
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

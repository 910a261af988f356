import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/database/database.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { readInvoiceSettings } from '../invoice-settings-store.ts'

/**
 * True when the client may download a project's finals. With the setting on, nothing planned, drafted or issued may be unpaid.
 * Projects without invoices are never blocked, and what was delivered stays so whatever a change order asks for afterwards.
 */
export async function mayHandOver(db: Sql, projectId: string): Promise<boolean> {
  const { holdDeliverables } = await readInvoiceSettings(db)
  if (!holdDeliverables) return true
  const [open] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .leftJoin(proposals, eq(proposals.id, invoices.proposalId))
    .where(
      and(
        eq(invoices.projectId, projectId),
        eq(invoices.kind, 'invoice'),
        inArray(invoices.state, ['planned', 'draft', 'issued']),
        sql`not (${projects.delivered} and coalesce(${proposals.changeOrder}, 0) > 0)`,
      ),
    )
    .limit(1)
  return !open
}

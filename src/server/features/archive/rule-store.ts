import { sql } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'

export interface OpenFacts {
  reviewWaiting: boolean
  delivered: boolean
  openInvoices: number
  /** When the last invoice was paid, of a project that is paid in full. */
  paidAt: Date | null
}

/** What is open in a project, in those that were delivered, or in all; by project. */
export async function readOpenFacts(db: Sql, of: { projectId: string } | 'delivered' | 'all'): Promise<Map<string, OpenFacts>> {
  const isDelivered = sql`(p.delivered or p.stage_group = 'archived')`
  const which = of === 'all' ? sql`true` : of === 'delivered' ? isDelivered : sql`p.id = ${of.projectId}::uuid`
  const { rows } = await db.execute(sql`
    select p.id, p.review_waiting, ${isDelivered} as delivered, p.billed = 'paid' as is_paid,
      count(i.id) filter (where i.kind = 'invoice' and (i.state in ('planned', 'draft')
        or (i.state <> 'cancelled' and i.total_pence > i.paid_pence + i.credited_pence)))::int as open_invoices,
      extract(epoch from max(i.paid_at) filter (where i.kind = 'invoice')) * 1000 as paid_at
    from projects p left join invoices i on i.project_id = p.id
    where ${which} group by p.id`)
  return new Map(
    rows.map((row) => [
      row.id as string,
      {
        reviewWaiting: row.review_waiting as boolean,
        delivered: row.delivered as boolean,
        openInvoices: row.open_invoices as number,
        paidAt: row.is_paid && row.paid_at !== null ? new Date(Number(row.paid_at)) : null,
      },
    ]),
  )
}

/** What the storage page names projects by. */
export async function listProjectNames(db: Sql) {
  const { rows } = await db.execute<{ id: string; slug: string; project_title: string; client_name: string }>(
    sql`select id, slug, project_title, client_name from projects`,
  )
  return new Map(rows.map((row) => [row.id, { slug: row.slug, projectTitle: row.project_title, clientName: row.client_name }]))
}

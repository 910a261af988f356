import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { mostOpenInvoices } from '#domain/invoices/invoice-admin-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import { invoices, owedInSql } from '../../tables/money/invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import type { InvoiceRow } from './invoice-store.ts'

/** Invoices of a client in the base that are owed, the one that is due first at the top. */
export async function listOpenOfClient(db: Sql, clientId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(
      and(
        eq(projects.clientId, clientId),
        eq(invoices.kind, 'invoice'),
        eq(invoices.state, 'issued'),
        isNull(invoices.currency),
        gt(owedInSql, 0),
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.number))
    .limit(mostOpenInvoices)
  return rows.map(({ invoice }) => invoice)
}

/** Other invoices of the same client in the base with credit on them, the oldest first. */
export async function listUsableCredit(db: Sql, { id, projectId }: Pick<InvoiceRow, 'id' | 'projectId'>): Promise<InvoiceRow[]> {
  const clientOf = sql`(select project.client_id from ${projects} project where project.id = ${projectId})`
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(
      and(
        sql`${projects.clientId} = ${clientOf}`,
        eq(invoices.kind, 'invoice'),
        ne(invoices.id, id),
        isNull(invoices.currency),
        sql`${invoices.paidPence} + ${invoices.creditedPence} + ${invoices.writtenOffPence} > ${invoices.totalPence}`,
        sql`${invoices.state} not in ('planned', 'draft')`,
      ),
    )
    .orderBy(asc(invoices.issueDate), asc(invoices.number))
    .limit(mostOpenInvoices)
  return rows.map(({ invoice }) => invoice)
}

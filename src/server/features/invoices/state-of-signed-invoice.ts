import { and, eq } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { SignedInvoiceState } from '#domain/invoices/invoice-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import { proposals } from '../../tables/proposals.ts'
import { findInvoice } from './invoice-store.ts'

/** Throws `not-found` unless the invoice is the one of this proposal’s signature. */
export async function stateOfSignedInvoice(db: Sql, proposalId: string, invoiceId: string): Promise<SignedInvoiceState> {
  const [proposal] = await db
    .select({ plannedAt: proposals.plannedAt })
    .from(proposals)
    .where(and(eq(proposals.id, proposalId), eq(proposals.invoiceId, invoiceId)))
  if (!proposal) throw new Problem('not-found', 'Invoice not found')
  const invoice = await findInvoice(db, invoiceId)
  if (!invoice) return proposal.plannedAt ? 'none' : 'preparing'
  return isIssued(invoice.state) ? 'issued' : 'waiting'
}

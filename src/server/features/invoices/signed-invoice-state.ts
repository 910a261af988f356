import { and, eq, inArray, or } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import type { SignedInvoiceState } from '#domain/invoices/invoice-endpoints.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Sql } from '../../base/database/database.ts'
import { proposals, proposalSigners } from '../../tables/money/proposals.ts'
import { findInvoice } from './invoice-store.ts'

/** By the link of the proposal or of one of its signers. Throws `not-found` unless the invoice is the one of its signature. */
export async function stateOfSignedInvoice(db: Sql, link: string, invoiceId: string): Promise<SignedInvoiceState> {
  const ofSigner = db.select({ id: proposalSigners.proposalId }).from(proposalSigners).where(eq(proposalSigners.key, link))
  const [proposal] = await db
    .select({ plannedAt: proposals.plannedAt })
    .from(proposals)
    .where(and(or(eq(proposals.id, link), inArray(proposals.id, ofSigner)), eq(proposals.invoiceId, invoiceId)))
  if (!proposal) throw new Problem('not-found', 'Invoice not found')
  const invoice = await findInvoice(db, invoiceId)
  if (!invoice) return proposal.plannedAt ? 'none' : 'preparing'
  return isIssued(invoice.state) ? 'issued' : 'waiting'
}

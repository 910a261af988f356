import { and, eq, ne, sql } from 'drizzle-orm'
import { noAddress } from '#domain/common/address/billing-address.ts'
import type { Pence } from '#domain/common/money/money.ts'
import type { Sql } from '../../../base/database/database.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { rightExtensions } from '../../../tables/projects/rights.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import type { ProposalRow } from '../../proposals/proposal-store.ts'
import { saleTaxOfProject } from '../../proposals/projects/sale-of-project.ts'
import type { InvoiceRow } from '../invoice-store.ts'
import { partyOfClient } from '../issuing/parties.ts'

/** Client and title of the invoice, from the project. */
export async function namesOf(db: Sql, project: ProjectRow, proposal: ProposalRow | null) {
  const { taxName, taxNote } = await saleTaxOfProject(db, project, proposal)
  const party = await partyOfClient(db, project.clientId)
  return {
    projectId: project.id,
    proposalId: proposal?.id ?? null,
    priceBook: proposal?.priceBook ?? 0,
    projectTitle: project.projectTitle,
    clientName: project.clientName,
    company: party?.company || (proposal?.company ?? ''),
    email: project.clientEmail,
    billingAddress: party?.billingAddress ?? noAddress,
    buyerVatNumber: party?.buyerVatNumber ?? '',
    taxName,
    taxNote,
  }
}

/** Net pence of extended rights on a project's invoices and drafts, which are no part of its price. */
export async function extrasOf(db: Sql, projectId: string): Promise<Pence> {
  const [row] = await db
    .select({ pence: sql`coalesce(sum(${rightExtensions.pricePence}), 0)`.mapWith(Number) })
    .from(rightExtensions)
    .innerJoin(invoices, eq(invoices.id, rightExtensions.invoiceId))
    .where(and(eq(invoices.projectId, projectId), ne(invoices.state, 'cancelled'), ne(rightExtensions.state, 'dropped')))
  return row!.pence
}

/** Sum already invoiced, net of VAT and of credit notes. */
export const billedOf = (all: InvoiceRow[]): Pence =>
  all
    .filter(({ state }) => state !== 'cancelled')
    // Leaves out cancelled invoices and the credit notes that cancelled them.
    .filter(({ creditOf }) => creditOf === null || all.some(({ id, state }) => id === creditOf && state !== 'cancelled'))
    .reduce((sum, { kind, subtotalPence }) => sum + (kind === 'invoice' ? subtotalPence : -subtotalPence), 0)

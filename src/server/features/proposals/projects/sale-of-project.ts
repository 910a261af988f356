import { and, eq } from 'drizzle-orm'
import { isTaxed, taxOf, type SaleTax } from '#domain/common/money/tax-profile.ts'
import type { VatRate } from '#domain/common/money/vat.ts'
import { isTaxedByLines } from '#domain/proposals/prices/line-tax.ts'
import type { Sql } from '../../../base/database/database.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { readTaxSettings } from '../../brand/vat-rate.ts'
import { readSaleTax } from '../../clients/address/tax-of-sale.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import type { ProposalRow } from '../proposal-store.ts'

/** The current proposal. */
export async function offerOf(db: Sql, projectId: string): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.projectId, projectId), eq(proposals.superseded, false), eq(proposals.changeOrder, 0)))
  return row ?? null
}

/**
 * Tax to invoice: that of the signed offer, whatever the setting is since. A studio that charges none any more charges none; staff
 * may enter another rate on a draft.
 */
export async function saleTaxOfProject(db: Sql, project: ProjectRow, proposal: ProposalRow | null): Promise<SaleTax> {
  const settings = await readTaxSettings(db)
  if (!isTaxed(settings)) return { vatRate: null, taxName: taxOf(settings).name, taxNote: null }
  if (proposal?.decision !== 'approved' || !proposal.vatRateKnown) return readSaleTax(db, project.clientId)
  const { vatRate, taxName, taxNote } = proposal
  return { vatRate, taxName, taxNote }
}

/** Rate of what is added to a project's price now. Where the tax goes by lines, that of its offer says nothing of another one. */
export async function rateOfProject(db: Sql, project: ProjectRow): Promise<VatRate> {
  const offer = await offerOf(db, project.id)
  return (await saleTaxOfProject(db, project, offer && isTaxedByLines(offer.items) ? null : offer)).vatRate
}

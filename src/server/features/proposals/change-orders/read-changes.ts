import { changesBetween } from '#domain/proposals/prices/offer-changes.ts'
import type { OfferChanges } from '#domain/proposals/proposal.ts'
import type { Sql } from '../../../base/database/database.ts'
import { inDocumentCurrency } from '../prices/proposal-document-amounts.ts'
import { comparedOf, findPreviousVersion, type ProposalRow } from '../proposal-store.ts'

/** What changed since the version that the client was sent before; null for nothing. */
export async function readChanges(db: Sql, proposal: ProposalRow): Promise<OfferChanges | null> {
  const previous = await findPreviousVersion(db, proposal)
  const list = previous ? changesBetween(comparedOf(inDocumentCurrency(previous)), comparedOf(inDocumentCurrency(proposal))) : []
  return previous && list.length > 0 ? { since: previous.version, list } : null
}

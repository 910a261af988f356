import { isAddressed } from '#domain/common/address/billing-address.ts'
import type { Sql } from '../../../base/database/database.ts'
import { readPaymentDays } from '../../brand/payment-days.ts'
import { addressOfClient } from '../../clients/address/buyer-address.ts'
import type { Offered } from '../proposal-store.ts'

/** How a proposal is paid, from the settings and the client's record. */
export async function readPaymentTerms(
  db: Sql,
  { proposal, project }: Pick<Offered, 'proposal' | 'project'>,
): Promise<{ termsDays: number; needsAddress: boolean }> {
  // The law asks for the buyer's address on invoices with VAT.
  const asks = proposal.decision === 'pending' && proposal.vatRate !== null && proposal.schedule.length > 0
  return {
    termsDays: await readPaymentDays(db),
    needsAddress: asks && !isAddressed(await addressOfClient(db, project.clientId)),
  }
}

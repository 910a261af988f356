import type { ProposalForm } from '#domain/proposals/proposal.ts'
import type { Transaction } from '../../base/database/database.ts'
import { findOrAddClient } from '../clients/client-store.ts'

/** Project fields of a proposal, with the record of its client. */
export async function namesOnProject(
  tx: Transaction,
  { clientName, clientEmail, company, projectTitle, videoType }: ProposalForm,
): Promise<{ clientName: string; clientEmail: string; clientId: string; projectTitle: string; videoType: string }> {
  const { id: clientId } = await findOrAddClient(tx, { name: clientName, email: clientEmail, company })
  return { clientName, clientEmail, clientId, projectTitle, videoType }
}

import type { ProposalForm } from '#domain/proposals/proposal.ts'
import type { Transaction } from '../../base/database/database.ts'
import { findOrAddClient } from '../clients/client-store.ts'

/** Project fields of a proposal, with the client of the address; null without an address. */
export async function namesOnProject(
  tx: Transaction,
  { clientName, clientEmail, company, projectTitle, videoType }: ProposalForm,
): Promise<{ clientName: string; clientEmail: string; clientId: string | null; projectTitle: string; videoType: string }> {
  const client = clientEmail ? await findOrAddClient(tx, { name: clientName, email: clientEmail, company }) : null
  return { clientName, clientEmail, clientId: client?.id ?? null, projectTitle, videoType }
}

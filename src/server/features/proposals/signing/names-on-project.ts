import type { ProposalForm } from '#domain/proposals/proposal.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { findOrAddClient } from '../../clients/client-store.ts'
import { completeClient } from '../../clients/changes/complete-client.ts'

/** Project fields of a proposal, with the record of its client. */
export async function namesOnProject(
  tx: Transaction,
  { clientName, clientEmail, company, projectTitle, videoType }: ProposalForm,
): Promise<{ clientName: string; clientEmail: string; clientId: string; projectTitle: string; videoType: string }> {
  const client = await findOrAddClient(tx, { name: clientName, email: clientEmail, company })
  await completeClient(tx, client, { company }, 'staff')
  return { clientName, clientEmail, clientId: client.id, projectTitle, videoType }
}

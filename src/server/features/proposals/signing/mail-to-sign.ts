import { nameOfSigner } from '#domain/signatures/signer-name.ts'
import type { OfferChanges } from '#domain/proposals/proposal.ts'
import { nextSigners } from '#domain/signatures/signing-order.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { inDocumentCurrency } from '../prices/proposal-document-amounts.ts'
import type { Offered } from '../proposal-store.ts'
import { updateSigner, type ProposalSigner } from './signer-store.ts'
import { vatOfProposal } from '../prices/vat-of-proposal.ts'

/**
 * Mails a proposal to its client, or to those of several signers whose turn it is: once, or `again` when it is sent again. A link
 * that was ended is replaced. Returns the names of those who were mailed.
 */
export async function mailToSign(
  tx: Transaction,
  queue: Services['queue'],
  { proposal, project, signers }: Pick<Offered, 'proposal' | 'project'> & { signers: readonly ProposalSigner[] },
  { message, changes, again }: { message: string; changes: OfferChanges | null; again: boolean },
  now: Date,
): Promise<string[]> {
  const { changeOrder, reason, expiresAt, currency } = proposal
  const seen = inDocumentCurrency(proposal)
  const signedBefore = signers.flatMap((one) => (one.signed ? [nameOfSigner(one)] : []))
  const mail = (name: string, address: string, key: string | null) =>
    queueMail(tx, queue, {
      to: { name, address },
      template: 'proposal-sent',
      props: {
        name,
        projectTitle: project.projectTitle,
        proposalId: proposal.id,
        ...(key !== null && { key }),
        total: seen.finalQuotePence,
        vat: vatOfProposal(seen),
        ...(currency && { currency }),
        expiresAt: expiresAt.toISOString(),
        message,
        ...(changes && { changes }),
        ...(changeOrder > 0 && { change: { number: changeOrder, reason } }),
        ...(signedBefore.length > 0 && { signedBefore }),
      },
      about: project.id,
    })
  if (signers.length === 0) {
    await mail(project.clientName, project.clientEmail, null)
    return [project.clientName]
  }
  const mailed: string[] = []
  for (const { id, name, email, key, mailedAt, linkEndedAt } of nextSigners(signers, proposal.signersInOrder)) {
    if (email === '' || (mailedAt && !again)) continue
    const link = key !== null && linkEndedAt ? makeLinkId() : key
    await updateSigner(tx, id, { mailedAt: now, key: link, linkEndedAt: null })
    await mail(name, email, link)
    mailed.push(name)
  }
  return mailed
}

import { Problem } from '#domain/common/problem.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import type { Services } from '../../base/services.ts'
import { certificateOf } from '../signatures/certificate.ts'
import { keepSignedPdf } from '../signatures/keep-signed-pdf.ts'
import { findSignature, type SignatureRow, type SignedPdfRow } from '../signatures/signature-store.ts'
import { mailSignedDocument, type SignedInvoice } from './mail-signed-document.ts'
import { findOffered } from './proposal-store.ts'

type Means = Pick<Services, 'db' | 'storage' | 'renderPdf'>

/** Makes the signed PDF and mails it to both sides, to the client with the first invoice; idempotent. */
export async function sendSignedProposal(
  services: Means & Pick<Services, 'queue'>,
  proposalId: string,
  now: Date,
  invoice: SignedInvoice | null = null,
): Promise<void> {
  const offered = await findOffered(services.db, proposalId)
  const signature = offered?.proposal.signatureId && (await findSignature(services.db, offered.proposal.signatureId))
  // The project was deleted meanwhile.
  if (!offered || !signature) return
  const pdf = await keepProposalPdf(services, signature)
  await mailSignedDocument(services, { what: 'proposal', signature, pdf, project: offered.project, invoice, now })
}

/** The signed PDF of a proposal, rendered if missing. Throws `not-found` for an unknown signature. */
export async function readSignedProposal(services: Means, signatureId: string): Promise<SignedPdfRow> {
  const signature = await findSignature(services.db, signatureId)
  if (!signature) throw new Problem('not-found', 'Proposal Not Found')
  return keepProposalPdf(services, signature)
}

/** Rendered from the signed document, not from present data. */
const keepProposalPdf = (services: Means, signature: SignatureRow) =>
  keepSignedPdf(services, signature, 'proposal', {
    document: signature.document as ProposalDocument,
    certificate: certificateOf(signature),
  })

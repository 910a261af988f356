import { Problem } from '#domain/common/problem.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import { mostFurtherSigners } from '#domain/proposals/proposal-signers.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { certificateOf, certificatesOf } from '../../signatures/certificate.ts'
import { keepSignedPdf } from '../../signatures/keep-signed-pdf.ts'
import { findSignature, listSignatures, type SignatureRow, type SignedPdfRow } from '../../signatures/signature-store.ts'
import { framesOfSigned, type FramesOf } from './frames-of-signed.ts'
import { mailSignedDocument, type SignedInvoice } from './mail-signed-document.ts'
import { findOffered } from '../proposal-store.ts'
import { listSigners } from './signer-store.ts'

type Means = Pick<Services, 'db' | 'storage' | 'renderPdf'>

/** Makes the signed PDF and mails it to both sides, to the client with the first invoice; idempotent. */
export async function sendSignedProposal(
  services: Means & Pick<Services, 'queue'>,
  proposalId: string,
  { now, framesOf, invoice = null }: { now: Date; framesOf: FramesOf; invoice?: SignedInvoice | null },
): Promise<void> {
  const { db } = services
  const offered = await findOffered(db, proposalId)
  const signature = offered?.proposal.signatureId && (await findSignature(db, offered.proposal.signatureId))
  // The project was deleted meanwhile.
  if (!offered || !signature) return
  const pdf = await keepProposalPdf(services, signature, framesOf)
  const others = (await listSigners(db, offered)).filter(({ position }) => position > 0)
  const before = await listBefore(db, signature)
  await mailSignedDocument(services, {
    what: offered.proposal.changeOrder > 0 ? 'change-order' : 'proposal',
    signature,
    before,
    others: others.map(({ name, signedAs, email }) => ({ name: signedAs ?? name, address: email })),
    pdf,
    project: offered.project,
    invoice,
    now,
  })
}

/** The signed PDF of a proposal, rendered if missing. Throws `not-found` for an unknown signature. */
export async function readSignedProposal(services: Means, signatureId: string, framesOf: FramesOf): Promise<SignedPdfRow> {
  const signature = await findSignature(services.db, signatureId)
  if (!signature) throw new Problem('not-found', 'Proposal Not Found')
  return keepProposalPdf(services, signature, framesOf)
}

/** Rendered from the signed document, not from present data, with the certificates of those who signed before. */
const keepProposalPdf = async (services: Means, signature: SignatureRow, framesOf: FramesOf) =>
  keepSignedPdf(services, signature, 'proposal', {
    document: signature.document as ProposalDocument,
    certificate: await certificateOf(services.db, signature),
    before: await certificatesOf(services.db, await listBefore(services.db, signature)),
    frames: await framesOfSigned(services.db, signature, framesOf),
  })

/** Signatures of the same proposal before this one, in their order. */
async function listBefore(db: Sql, { subject, place }: SignatureRow): Promise<SignatureRow[]> {
  return (await listSignatures(db, { kind: 'proposal', subject, after: place, limit: mostFurtherSigners + 1 })).toReversed()
}

import type { SignOffDocument } from '#domain/proposals/sign-offs/sign-off.ts'
import type { Services } from '../../../base/services.ts'
import { certificateOf } from '../../signatures/certificate.ts'
import { keepSignedPdf } from '../../signatures/keep-signed-pdf.ts'
import { findSignature } from '../../signatures/signature-store.ts'
import { mailSignedDocument } from '../signing/mail-signed-document.ts'
import { findWork } from '../proposal-store.ts'

/** Makes and mails the PDF of a sign-off; idempotent. */
export async function sendSignedSignOff(
  services: Pick<Services, 'db' | 'storage' | 'renderPdf' | 'queue'>,
  signatureId: string,
  now: Date,
): Promise<void> {
  const signature = await findSignature(services.db, signatureId)
  const document = signature?.document as SignOffDocument | undefined
  // Earlier versions also signed sign-offs without a link; those get no certificate.
  if (!signature || !document?.verified) return
  const pdf = await keepSignedPdf(services, signature, 'sign-off', {
    document,
    certificate: await certificateOf(services.db, signature),
  })
  const work = await findWork(services.db, signature.subject)
  await mailSignedDocument(services, { what: 'sign-off', signature, pdf, project: work?.project ?? null, now })
}

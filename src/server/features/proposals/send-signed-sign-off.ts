import type { SignOffDocument } from '#domain/proposals/sign-off.ts'
import type { Services } from '../../base/services.ts'
import { certificateOf } from '../signatures/certificate.ts'
import { keepSignedPdf } from '../signatures/keep-signed-pdf.ts'
import { findSignature } from '../signatures/signature-store.ts'
import { mailSignedDocument } from './mail-signed-document.ts'
import { findWork } from './proposal-store.ts'

/** Makes the PDF of a sign-off and mails it, once, however often the job runs. */
export async function sendSignedSignOff(
  services: Pick<Services, 'db' | 'storage' | 'renderPdf' | 'queue'>,
  signatureId: string,
  now: Date,
): Promise<void> {
  const signature = await findSignature(services.db, signatureId)
  if (!signature) return
  const document = signature.document as SignOffDocument
  const pdf = await keepSignedPdf(services, signature, 'sign-off', { document, certificate: certificateOf(signature) })
  const work = document.verified ? await findWork(services.db, signature.subject) : null
  const what = document.verified ? 'sign-off' : 'unverified-sign-off'
  await mailSignedDocument(services, { what, signature, pdf, project: work?.project ?? null, now })
}

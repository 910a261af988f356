import type { VersionDocument } from '#domain/reviews/version-document.ts'
import type { Services } from '../../base/services.ts'
import { findProject } from '../projects/project-store.ts'
import { mailSignedDocument } from '../proposals/mail-signed-document.ts'
import { certificateOf } from '../signatures/certificate.ts'
import { keepSignedPdf } from '../signatures/keep-signed-pdf.ts'
import { findSignature } from '../signatures/signature-store.ts'
import { findVersionById } from './version-store.ts'

/** Makes the PDF of an approval and mails it to both sides; idempotent. */
export async function sendApproval(
  services: Pick<Services, 'db' | 'storage' | 'renderPdf' | 'queue'>,
  signatureId: string,
  now: Date,
): Promise<void> {
  const { db } = services
  const signature = await findSignature(db, signatureId)
  const version = signature && (await findVersionById(db, signature.subject))
  const project = version && (await findProject(db, version.projectId))
  // The project was deleted meanwhile.
  if (!signature || !project) return
  const document = signature.document as VersionDocument
  const pdf = await keepSignedPdf(services, signature, 'version', { document, certificate: certificateOf(signature) })
  await mailSignedDocument(services, { what: 'version', signature, pdf, project, now })
}

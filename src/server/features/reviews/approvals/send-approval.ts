import type { VersionDocument } from '#domain/reviews/versions/version-document.ts'
import type { Services } from '../../../base/services.ts'
import { listContacts } from '../../clients/people/contact-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { findProject, tryLockProject } from '../../projects/project-store.ts'
import { mailSignedDocument } from '../../proposals/signing/mail-signed-document.ts'
import { certificateOf } from '../../signatures/certificate.ts'
import { keepSignedPdf } from '../../signatures/keep-signed-pdf.ts'
import { findSignature, markMailed } from '../../signatures/signature-store.ts'
import { filmOfLinks } from '../versions/find-deliverable.ts'
import { ownLink } from '../links/own-pages.ts'
import { findVersionById } from '../versions/version-store.ts'

type Means = Pick<Services, 'db' | 'storage' | 'renderPdf' | 'queue'>

/** Makes the PDF of an approval and mails it to both sides; idempotent. */
export async function sendApproval(services: Means, signatureId: string, now: Date): Promise<void> {
  const found = await keepPdf(services, signatureId)
  if (found) await mailSignedDocument(services, { what: 'version', ...found, now })
}

/** Makes the PDF of an approval that another one has to follow, and tells the client's people who may give it; once. */
export async function sendGivenApproval(services: Means, signatureId: string, now: Date): Promise<void> {
  const found = await keepPdf(services, signatureId)
  if (!found?.project.clientId) return
  const { project, signature } = found
  const { version: label, film } = signature.document as VersionDocument
  const version = film ? `${film}, ${label}` : label
  await services.db.transaction(async (tx) => {
    if (!(await tryLockProject(tx, project.id)) || !(await markMailed(tx, signatureId, now))) return
    const opens = await filmOfLinks(tx, found.version)
    for (const { name, email, rights } of await listContacts(tx, project.clientId!)) {
      const isSigner = email === signature.email.toLowerCase() || email === signature.provenMailbox
      if (!email || isSigner || !rights.includes('approve')) continue
      const { key } = await ownLink(tx, project, { name, address: email }, now)
      const props = { name, by: signature.name, version, projectTitle: project.projectTitle, slug: '~', key, ...opens }
      await queueMail(tx, services.queue, {
        to: { name, address: email },
        template: 'review-approval-needed',
        props,
        about: project.id,
      })
    }
  })
}

async function keepPdf(services: Means, signatureId: string) {
  const { db } = services
  const signature = await findSignature(db, signatureId)
  const version = signature && (await findVersionById(db, signature.subject))
  const project = version && (await findProject(db, version.projectId))
  // The project was deleted meanwhile.
  if (!signature || !project) return null
  const document = signature.document as VersionDocument
  const pdf = await keepSignedPdf(services, signature, 'version', { document, certificate: await certificateOf(db, signature) })
  return { signature, project, version, pdf }
}

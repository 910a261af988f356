import type { AgreementDocument } from '#domain/agreements/agreement-document.ts'
import { mailboxOf } from '#domain/mails/mailbox.ts'
import { nameOfSigner } from '#domain/signatures/signer-name.ts'
import { slugOf } from '#domain/projects/project-slug.ts'
import type { Services } from '../../../base/services.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { studioMailbox } from '../../mails/settings/studio-mailbox.ts'
import { certificatesOf } from '../../signatures/certificate.ts'
import { keepSignedPdf } from '../../signatures/keep-signed-pdf.ts'
import { findSignature, markMailed, type SignatureRow, type SignedPdfRow } from '../../signatures/signature-store.ts'
import { findAgreement, listSignaturesOf, listSigners } from '../agreement-store.ts'

type Means = Pick<Services, 'db' | 'storage' | 'renderPdf'>

/**
 * Makes the PDF of a signature. Once everybody has signed, that of the last one, which has all certificates, is mailed to the studio
 * and to each signer with a mailbox: once, however often it is asked for.
 */
export async function sendSignedAgreement(
  services: Means & Pick<Services, 'queue'>,
  signatureId: string,
  now: Date,
): Promise<void> {
  const { db, queue } = services
  const signature = await findSignature(db, signatureId)
  if (!signature) return
  const pdf = await keepAgreementPdf(services, signature)
  const agreement = await findAgreement(db, signature.subject)
  const last = (await listSignaturesOf(db, signature.subject)).at(-1)
  if (!agreement?.completedAt || last?.id !== signatureId) return
  const signers = await listSigners(db, [agreement.id])
  const document = signature.document as AgreementDocument
  const common = {
    template: 'agreement-signed' as const,
    attachments: [
      { name: `${slugOf(document.title) || 'agreement'}-signed.pdf`, contentType: 'application/pdf', storageKey: pdf.storageKey },
    ],
    about: agreement.projectId,
  }
  const props = {
    projectTitle: document.projectTitle,
    title: document.title,
    signers: signers.map(nameOfSigner),
    signatureId,
  }
  // The same mailbox may sign in two roles.
  const mailboxes = new Map(
    signers
      .filter(({ email }) => email !== '')
      .map(({ email, signedAs, name }) => [mailboxOf(email), { name: signedAs ?? name, address: email }]),
  )
  await db.transaction(async (tx) => {
    if (!(await markMailed(tx, signatureId, now))) return
    const studio = await studioMailbox(tx)
    await queueMail(tx, queue, { ...common, to: studio, props: { ...props, name: studio.name, projectId: agreement.projectId } })
    for (const to of mailboxes.values()) {
      await queueMail(tx, queue, { ...common, to, props: { ...props, name: to.name, projectId: null } })
    }
  })
}

/** The PDF of a signature: the document as signed, with the certificates up to this one. */
export async function keepAgreementPdf(services: Means, signature: SignatureRow): Promise<SignedPdfRow> {
  const all = await listSignaturesOf(services.db, signature.subject)
  return keepSignedPdf(services, signature, 'agreement', {
    document: signature.document as AgreementDocument,
    certificates: await certificatesOf(
      services.db,
      all.filter(({ place }) => place <= signature.place),
    ),
  })
}

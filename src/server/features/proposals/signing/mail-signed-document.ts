import { mailboxOf } from '#domain/mails/mailbox.ts'
import { slugOf } from '#domain/projects/project-slug.ts'
import { listedNames } from '#domain/proposals/proposal-signers.ts'
import type { ProposalMails, SignedKind } from '#domain/proposals/proposal-mail-props.ts'
import type { Mailbox } from '../../../base/mail/mailer.ts'
import type { Services } from '../../../base/services.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { queueVisitorMail } from '../../mails/outbox/queue-visitor-mail.ts'
import { studioMailbox } from '../../mails/settings/studio-mailbox.ts'
import { findInvited, markMailed, type SignatureRow, type SignedPdfRow } from '../../signatures/signature-store.ts'

export interface SignedInvoice {
  mentioned: NonNullable<ProposalMails['document-signed']['invoice']>
  attachment: { name: string; contentType: string; storageKey: string }
}

/**
 * Mails what was signed to the studio, to its client where the project is known, and to its other signers: once, however often it is asked for. A
 * signer with another address gets the document there only if a code proved it; else a notice without a word of theirs.
 */
export async function mailSignedDocument(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  {
    what,
    signature,
    before = [],
    others = [],
    pdf,
    project,
    invoice,
    now,
  }: {
    what: SignedKind
    signature: SignatureRow
    /** Where several people signed: the earlier signatures, and who signed beside the client. They get the document too. */
    before?: readonly SignatureRow[]
    others?: readonly Mailbox[]
    pdf: SignedPdfRow
    project: ProjectRow | null
    /** The invoice that is due on signature, which goes with the document to the client, and to a proven signer. */
    invoice?: SignedInvoice | null
    now: Date
  },
): Promise<void> {
  const { projectTitle } = signature.document
  const name = `${slugOf(projectTitle)}-${endings[what]}.pdf`
  const common = {
    template: 'document-signed' as const,
    attachments: [{ name, contentType: 'application/pdf', storageKey: pdf.storageKey }],
    ...(project && { about: project.id }),
  }
  const all = [...before, signature]
  const invited = (await Promise.all(all.map((one) => findInvited(db, one)))).filter((one) => one !== null)
  const props = {
    what,
    projectTitle,
    signer: listedNames(all.map(({ name: signer }) => signer)),
    ...(all.length > 1 && { signers: all.map(({ name: signer }) => signer) }),
    ...(invited.length > 0 && { invited }),
    untyped: all.every((one) => one.signature === ''),
    signatureId: signature.id,
  }
  await db.transaction(async (tx) => {
    if (!(await markMailed(tx, signature.id, now))) return
    const studio = await studioMailbox(tx)
    await queueMail(tx, queue, {
      ...common,
      to: studio,
      ...(signature.email && { replyTo: signature.email }),
      props: { ...props, name: studio.name, projectId: project?.id ?? null },
    })
    const mailDocument = (to: Mailbox, billed = invoice) =>
      queueMail(tx, queue, {
        ...common,
        to,
        attachments: [...common.attachments, ...(billed ? [billed.attachment] : [])],
        props: {
          ...props,
          name: to.name,
          projectId: null,
          ...(isSigner(to, all) && { toSigner: true }),
          ...(billed && { invoice: billed.mentioned }),
        },
      })
    if (project?.clientEmail) await mailDocument({ name: project.clientName, address: project.clientEmail })
    for (const other of others) await mailDocument(other, null)
    const known = new Set(others.map(({ address }) => mailboxOf(address)))
    for (const one of all) {
      const signer = signerElsewhere(project, one)
      if (!signer || known.has(mailboxOf(signer.address))) continue
      known.add(mailboxOf(signer.address))
      if (signer.proven) await mailDocument({ name: one.name, address: signer.address })
      else {
        const notice = { what, projectTitle, signatureId: one.id }
        const about = common.about && { about: common.about }
        await queueVisitorMail(
          tx,
          queue,
          { address: signer.address, template: 'signed-with-your-address', props: notice, ...about },
          now,
        )
      }
    }
  })
}

/** True where one person signed, and this is their name and, if they gave one, their address. */
const isSigner = ({ name, address }: Mailbox, [one, ...others]: SignatureRow[]): boolean =>
  others.length === 0 &&
  one!.signature !== '' &&
  one!.name.trim().toLowerCase() === name.trim().toLowerCase() &&
  (one!.email === '' || mailboxOf(one!.email) === mailboxOf(address))

const endings: Record<SignedKind, string> = {
  proposal: 'signed',
  'change-order': 'change-order',
  'sign-off': 'sign-off',
  version: 'approved',
}

/** The signer's own address if it differs from the one on record. It counts as theirs only if it was proven. */
function signerElsewhere(
  project: ProjectRow | null,
  { email, proof, provenMailbox }: SignatureRow,
): { address: string; proven: boolean } | null {
  if (!project || email === '' || project.clientEmail.toLowerCase() === email.toLowerCase()) return null
  return { address: email, proven: proof !== 'link' && provenMailbox?.toLowerCase() === email.toLowerCase() }
}

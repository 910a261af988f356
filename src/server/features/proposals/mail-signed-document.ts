import { slugOf } from '#domain/projects/project-slug.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import type { Services } from '../../base/services.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { studioMailbox } from '../mails/studio-mailbox.ts'
import { markMailed, type SignatureRow, type SignedPdfRow } from '../signatures/signature-store.ts'

/**
 * Mails what was signed to the studio, and to its client where the project is known: once, however often it is asked for.
 */
export async function mailSignedDocument(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  {
    what,
    signature,
    pdf,
    project,
    now,
  }: {
    what: MailTemplates['document-signed']['what']
    signature: SignatureRow
    pdf: SignedPdfRow
    project: ProjectRow | null
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
  const props = { what, projectTitle, signer: signature.name, untyped: signature.signature === '', signatureId: signature.id }
  await db.transaction(async (tx) => {
    if (!(await markMailed(tx, signature.id, now))) return
    const studio = await studioMailbox(tx)
    await queueMail(tx, queue, {
      ...common,
      to: studio,
      ...(signature.email && { replyTo: signature.email }),
      props: { ...props, name: studio.name, projectId: project?.id ?? null },
    })
    for (const to of project ? peopleToTell(project, signature) : []) {
      await queueMail(tx, queue, { ...common, to, props: { ...props, name: to.name, projectId: null } })
    }
  })
}

const endings: Record<MailTemplates['document-signed']['what'], string> = {
  proposal: 'signed',
  'sign-off': 'sign-off',
  version: 'approved',
}

/** The address that we know, also where somebody else signed with theirs: both ought to know of it. */
function peopleToTell({ clientName, clientEmail }: ProjectRow, { name, email }: SignatureRow) {
  const client = { name: clientName, address: clientEmail }
  const signer = { name, address: email }
  const both = clientEmail.toLowerCase() === email.toLowerCase() ? [signer] : [client, signer]
  return both.filter(({ address }) => address !== '')
}

import type { Transaction } from '../../base/database/database.ts'
import { takeSecrets, withoutSecrets } from '../../base/mail/mail-secrets.ts'
import type { MailTemplate, MailTemplates } from '../../base/mail/mail-templates.ts'
import type { Mailbox } from '../../base/mail/mailer.ts'
import type { Queue } from '../../base/queue.ts'
import type { MailAttachment, MailInvitation } from '../../tables/mails.ts'
import { insertMail } from './mail-store.ts'

export interface MailOrder<Template extends MailTemplate> {
  to: Mailbox
  template: Template
  props: MailTemplates[Template]
  replyTo?: string
  /** Id of the record that the mail is about. */
  about?: string
  attachments?: MailAttachment[]
  invitation?: MailInvitation
  unsubscribeUrl?: string
}

/**
 * Stores a mail and its job in the caller's transaction, so that it is sent only after a commit. Secrets of its links are
 * encrypted.
 */
export async function queueMail<Template extends MailTemplate>(
  tx: Transaction,
  queue: Queue,
  { to, template, props, replyTo, about, attachments = [], invitation, unsubscribeUrl }: MailOrder<Template>,
): Promise<void> {
  const { open, secrets } = takeSecrets({ ...props })
  const mailId = await insertMail(tx, {
    toName: to.name,
    toAddress: to.address,
    template,
    props: open,
    sealed: secrets && queue.sealSecrets(secrets),
    replyTo: replyTo ?? null,
    about: about ?? null,
    attachments,
    invitation: invitation ?? null,
    unsubscribeUrl: unsubscribeUrl && secrets ? withoutSecrets(unsubscribeUrl, secrets) : (unsubscribeUrl ?? null),
  })
  await queue.send(tx, 'mail.queued', { mailId })
}

import type { Transaction } from '../../../base/database/database.ts'
import { takeSecrets, withoutSecrets } from '../../../base/mail/mail-secrets.ts'
import type { MailTemplate, MailTemplates } from '../../../base/mail/mail-templates.ts'
import type { Mailbox } from '../../../base/mail/mailer.ts'
import type { Queue } from '../../../base/queue.ts'
import type { MailAttachment, MailInvitation } from '../../../tables/clients/mails.ts'
import { insertMail, type MailRow } from './mail-store.ts'

export interface MailOrder<Template extends MailTemplate> {
  /** Made by the caller, where it must be known before. */
  id?: string
  to: Mailbox
  cc?: MailRow['cc']
  template: Template
  props: MailTemplates[Template]
  replyTo?: string
  /** Id of the record that the mail is about. */
  about?: string
  attachments?: MailAttachment[]
  invitation?: MailInvitation
  unsubscribeUrl?: string
  /** Message-IDs of the thread that it belongs to. */
  thread?: string[]
}

/**
 * Stores a mail and its job in the caller's transaction, so that it is sent only after a commit. Secrets of its links are
 * encrypted.
 */
export async function queueMail<Template extends MailTemplate>(
  tx: Transaction,
  queue: Queue,
  { id, to, cc, template, props, replyTo, about, attachments = [], invitation, unsubscribeUrl, thread }: MailOrder<Template>,
): Promise<void> {
  const { open, secrets } = takeSecrets({ ...props })
  const mailId = await insertMail(tx, {
    ...(id !== undefined && { id }),
    toName: to.name,
    toAddress: to.address,
    template,
    props: open,
    sealed: secrets && queue.sealSecrets(secrets),
    cc: cc ?? [],
    thread: thread ?? [],
    replyTo: replyTo ?? null,
    about: about ?? null,
    attachments,
    invitation: invitation ?? null,
    unsubscribeUrl: unsubscribeUrl && secrets ? withoutSecrets(unsubscribeUrl, secrets) : (unsubscribeUrl ?? null),
  })
  await queue.send(tx, 'mail.queued', { mailId })
}

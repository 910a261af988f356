import { mailboxOf } from '#domain/mails/mailbox.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { MailTemplates, VisitorTemplate } from '../../base/mail/mail-templates.ts'
import type { Queue } from '../../base/queue.ts'
import { takeWithin } from '../../base/http/rate-limits.ts'
import { hashToken } from '../../base/access/sessions.ts'
import { queueMail } from './queue-mail.ts'

export interface VisitorMailOrder<Template extends VisitorTemplate> {
  address: string
  template: Template
  props: MailTemplates[Template]
  about?: string
}

/**
 * Mails an address that somebody typed into a form, and that nobody has proven to be theirs: without the name that came with
 * it, and at most a few times an hour over all forms. What is beyond that is not sent, and the caller is not told: who is
 * mailed what is nobody's business. Answers whether it is sent.
 */
export async function queueVisitorMail<Template extends VisitorTemplate>(
  tx: Transaction,
  queue: Queue,
  { address, ...order }: VisitorMailOrder<Template>,
  now: Date,
): Promise<boolean> {
  if (!(await takeWithin(tx, 'visitor-mails', hashToken(mailboxOf(address)), now))) return false
  await queueMail(tx, queue, { to: { name: '', address }, ...order })
  return true
}

import { mailboxOf } from '#domain/mails/mailbox.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { MailTemplates, VisitorTemplate } from '../../../base/mail/mail-templates.ts'
import type { Queue } from '../../../base/queue.ts'
import { takeWithin } from '../../../base/http/limits/rate-limits.ts'
import { hashToken } from '../../../base/access/sessions.ts'
import { queueMail } from './queue-mail.ts'

export interface VisitorMailOrder<Template extends VisitorTemplate> {
  address: string
  template: Template
  props: MailTemplates[Template]
  about?: string
}

/**
 * Queues a mail to an unverified address from a form: without the typed name, and limited per hour over all forms. Beyond the
 * limit it is dropped silently, so that callers learn nothing about the address. Returns true when queued.
 */
export async function queueVisitorMail<Template extends VisitorTemplate>(
  tx: Transaction,
  queue: Queue,
  { address, ...order }: VisitorMailOrder<Template>,
  now: Date,
): Promise<boolean> {
  if (!(await takeVisitorMail(tx, address, now))) return false
  await queueMail(tx, queue, { to: { name: '', address }, ...order })
  return true
}

/** Counts a mail to such an address, for one that a job queues; false beyond the limit. */
export const takeVisitorMail = (tx: Transaction, address: string, now: Date): Promise<boolean> =>
  takeWithin(tx, 'visitor-mails', hashToken(mailboxOf(address)), now)

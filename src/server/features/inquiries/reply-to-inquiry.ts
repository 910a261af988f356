import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { tryLockInquiry, updateInquiryStatus, type InquiryRow } from './inquiry-store.ts'

/** Mails an answer to the sender, with their own words quoted below it. Throws `not-found`. */
export async function replyToInquiry(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const inquiry = await tryLockInquiry(tx, id)
    if (!inquiry) throw new Problem('not-found', 'This inquiry does not exist.')
    await queueMail(tx, queue, {
      to: { name: inquiry.name, address: inquiry.email },
      template: 'reply',
      props: {
        subject,
        text,
        original: { name: inquiry.name, sentAt: inquiry.submittedAt.toISOString(), text: messageOf(inquiry) },
      },
      about: id,
    })
    if (inquiry.status === 'new') await updateInquiryStatus(tx, id, 'replied')
    await recordActivity(tx, { actor: 'staff', action: 'inquiry.replied', subject: id, meta: { subject } })
  })
}

/** The message of a contact; of the longer forms everything that was answered. */
const messageOf = ({ kind, message, details }: InquiryRow): string =>
  kind === 'contact' ? message : details.map(({ label, value }) => `${label}: ${value}`).join('\n')

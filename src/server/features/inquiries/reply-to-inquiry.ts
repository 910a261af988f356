import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { tryLockInquiry, updateInquiryStatus } from './inquiry-store.ts'
import { messageOf } from './message-of.ts'

/** Mails a reply to the sender, quoting their message. Throws `not-found`. */
export async function replyToInquiry(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const inquiry = await tryLockInquiry(tx, id)
    if (!inquiry) throw new Problem('not-found', 'This enquiry does not exist.')
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

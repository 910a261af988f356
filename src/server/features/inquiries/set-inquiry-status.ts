import { Problem } from '#domain/common/problem.ts'
import type { InboxStatus } from '#domain/inquiries/inbox-labels.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tryLockInquiry, updateInquiryStatus, type InquiryRow } from './inquiry-store.ts'

/** Throws `not-found`. */
export async function setInquiryStatus({ db }: Pick<Services, 'db'>, id: string, status: InboxStatus): Promise<InquiryRow> {
  return db.transaction(async (tx) => {
    const inquiry = await tryLockInquiry(tx, id)
    if (!inquiry) throw new Problem('not-found', 'This enquiry does not exist.')
    if (inquiry.status === status) return inquiry
    await recordActivity(tx, {
      actor: 'staff',
      action: 'inquiry.status-changed',
      subject: id,
      meta: { from: inquiry.status, to: status },
    })
    return updateInquiryStatus(tx, id, status)
  })
}

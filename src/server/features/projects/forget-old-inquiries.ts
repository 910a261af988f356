import { silentSince } from '#domain/inquiries/retention.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { deleteInquiriesThatCameToNothing } from './project-store.ts'

/**
 * Applies the privacy policy's retention: deletes enquiries, quotes, their drafts and mails two years after the last message,
 * unless a project came of them.
 */
export async function forgetOldInquiries({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const forgotten = await deleteInquiriesThatCameToNothing(tx, silentSince(now))
    if (forgotten === 0) return
    await recordActivity(tx, { actor: 'system', action: 'inquiries.forgotten', meta: { number: forgotten } })
  })
}

import { silentSince } from '#domain/inquiries/retention.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { deleteInquiriesThatCameToNothing } from './project-store.ts'

/**
 * Keeps the promise of the privacy policy: enquiries, quotes, their drafts and their mails are deleted when nobody has
 * written for two years and no project grew from them.
 */
export async function forgetOldInquiries({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const forgotten = await deleteInquiriesThatCameToNothing(tx, silentSince(now))
    if (forgotten === 0) return
    await recordActivity(tx, { actor: 'system', action: 'inquiries.forgotten', meta: { number: forgotten } })
  })
}

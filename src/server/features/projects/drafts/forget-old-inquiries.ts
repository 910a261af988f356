import { silentSince } from '#domain/inquiries/inbox/retention.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { deleteInquiriesThatCameToNothing, deleteSilentConversations } from '../project-store.ts'

/**
 * Applies the privacy policy's retention: deletes enquiries, quotes, their drafts and mails, and conversations, two years after the last message,
 * unless a project came of them.
 */
export async function forgetOldInquiries({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const silent = silentSince(now)
    const forgotten = [
      { action: 'inquiries.forgotten', meta: { number: await deleteInquiriesThatCameToNothing(tx, silent) } },
      { action: 'conversations.forgotten', meta: { number: await deleteSilentConversations(tx, silent) } },
    ] as const
    for (const event of forgotten) if (event.meta.number > 0) await recordActivity(tx, { actor: 'system', ...event })
  })
}

import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { markSeen } from '../../people/notifications/notification-store.ts'
import { dropSeen } from '../mails/reply-mail-store.ts'
import type { Entrance } from '../links/review-gate.ts'

/** Comments on the viewer's screen: they are not mailed to them any more, and read in the notifications of staff; idempotent. */
export async function seeComments(
  { db }: Pick<Services, 'db'>,
  { person, member }: Pick<Entrance, 'person' | 'member'>,
  commentIds: string[],
  now: Date,
): Promise<void> {
  if (commentIds.length === 0) return
  await db.transaction(async (tx) => {
    if (person) await dropSeen(tx, person.id, commentIds)
    if (member && (await markSeen(tx, member, commentIds, now))) await announce(tx, 'notifications', { people: [member.id] })
  })
}

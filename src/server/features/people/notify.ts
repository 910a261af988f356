import { recipientsOf, type NotificationKind, type NotificationParts } from '#domain/people/notification.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Queue } from '../../base/queue.ts'
import { addToUnread, insertNotifications, listColleagues } from './notification-store.ts'

export interface Occurrence {
  kind: NotificationKind
  projectId: string
  /** Ids of people, or everyone who owns or watches the project. */
  to: readonly string[] | 'followers'
  /** People who hear of it otherwise. */
  except?: readonly string[]
  /** The member of staff who did it; null for clients. */
  by: string | null
  commentId?: string
  taskId?: string
  parts: NotificationParts
  /** When it is mailed and pushed to those who want it at once; now without it. */
  mailAt?: Date
}

/** Maximum number of ids in one announcement. */
const mostAnnounced = 100

/** Notifies people in the caller's transaction: the bell of open pages, and the jobs of those who want a mail or a push message at once. */
export async function notify(
  tx: Transaction,
  queue: Queue,
  { kind, projectId, commentId, taskId, parts, mailAt, ...occasion }: Occurrence,
  now: Date,
): Promise<void> {
  const recipients = recipientsOf(await listColleagues(tx, projectId), { kind, ...occasion })
  if (recipients.length === 0) return
  const ids = recipients.map(({ id }) => id)
  const counted =
    kind === 'commented' && commentId
      ? await addToUnread(tx, {
          personIds: ids,
          projectId,
          by: parts.by ?? '',
          comment: { id: commentId, at: parts.at ?? '' },
          now,
        })
      : []
  const first =
    kind === 'commented' && commentId
      ? { ...parts, comments: [{ id: commentId, at: parts.at ?? '' }], since: now.toISOString() }
      : parts
  await insertNotifications(
    tx,
    ids
      .filter((id) => !counted.includes(id))
      .map((personId) => ({ personId, projectId, kind, commentId, taskId, parts: first, createdAt: now })),
  )
  for (let start = 0; start < ids.length; start += mostAnnounced) {
    await announce(tx, 'notifications', { people: ids.slice(start, start + mostAnnounced) })
  }
  const later = mailAt && { startAfter: mailAt }
  for (const { id, notificationMail, notificationPush } of recipients) {
    if (notificationMail === 'at-once') await queue.send(tx, 'person.notified', { personId: id }, later)
    if (notificationPush === 'at-once') await queue.send(tx, 'person.to-push', { personId: id }, later)
  }
}

import { recipientsOf, type NotificationKind, type NotificationParts, type Subject } from '#domain/people/notification.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Queue } from '../../../base/queue.ts'
import { addToUnread, columnsOf, insertNotifications, listColleagues } from './notification-store.ts'

export type Occurrence = Subject & {
  kind: NotificationKind
  /** Ids of people, everyone who owns or watches the project, or everyone who may see the subject. */
  to: readonly string[] | 'followers' | 'everyone'
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
  { kind, commentId, taskId, parts, mailAt, to, except, by, ...subject }: Occurrence,
  now: Date,
): Promise<void> {
  const projectId = 'projectId' in subject ? subject.projectId : null
  const recipients = recipientsOf(await listColleagues(tx, projectId), { kind, subject, to, except, by })
  if (recipients.length === 0) return
  const ids = recipients.map(({ id }) => id)
  const counted =
    kind === 'commented' && commentId && projectId
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
      .map((personId) => ({ personId, ...columnsOf(subject), kind, commentId, taskId, parts: first, createdAt: now })),
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

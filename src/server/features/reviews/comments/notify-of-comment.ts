import { defaultBrand } from '#domain/brand/default-brand.ts'
import { mentionableBy, newMentions } from '#domain/people/mentions.ts'
import { noticeDueAt } from '#domain/reviews/comments/comment-notice.ts'
import { repliesDueAt } from '#domain/reviews/mails/reply-mails.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Queue } from '../../../base/queue.ts'
import { listColleagues } from '../../people/notifications/notification-store.ts'
import { notify } from '../../people/notifications/notify.ts'
import { subjectOf, type CommentEntry } from './comment-store.ts'
import type { LockedReview } from './lock-for-feedback.ts'
import { queueReplyMails } from '../mails/queue-reply-mails.ts'
import { listParticipants } from '../mails/thread-mailboxes.ts'

/**
 * Notifies the staff whom a comment mentions, those in the thread of a reply, and of a new comment by the client those who follow
 * the project; each of one thing. The client's side of the thread is mailed. Returns the names that were not reached. `at` is its
 * place as shown, `before` the text before it was edited.
 */
export async function notifyOfComment(
  { tx, queue, now }: { tx: Transaction; queue: Queue; now: Date },
  { project }: Pick<LockedReview, 'project'>,
  entry: CommentEntry & { at: string },
  before?: string,
): Promise<string[]> {
  const { comment, version, several } = entry
  const staff = comment.authorKind === 'staff'
  const colleagues = await listColleagues(tx, project.id)
  const edited = before === undefined ? {} : { before }
  const { reached, unreached } = newMentions({ text: comment.comment, ...edited }, mentionableBy({ staff }, colleagues))
  const mentioned = reached.map(({ id }) => id)
  const of = { projectId: project.id, commentId: comment.id, by: comment.staffId }
  const { at } = entry
  const parts = { by: comment.authorName, ...((version || several) && { version: subjectOf(entry) }), ...(at && { at }) }
  await notify(tx, queue, { ...of, kind: 'mentioned', to: mentioned, parts: { ...parts, where: 'comment' } }, now)
  if (before === undefined) {
    const participants = comment.parentId === null ? [] : await listParticipants(tx, comment.parentId)
    const replyTo = participants.flatMap(({ staffId }) => staffId ?? [])
    await notify(tx, queue, { ...of, kind: 'replied', to: replyTo, except: mentioned, parts, mailAt: repliesDueAt(now) }, now)
    await queueReplyMails({ tx, queue, now }, { project }, comment, participants)
    const except = [...mentioned, ...replyTo]
    if (!staff)
      await notify(tx, queue, { ...of, kind: 'commented', to: 'followers', except, parts, mailAt: noticeDueAt(now) }, now)
  }
  // A name of the studio reaches the studio.
  const studio = defaultBrand.team.map((name) => name.toLowerCase())
  return unreached.map(({ name }) => name).filter((name) => !studio.includes(name.toLowerCase()))
}

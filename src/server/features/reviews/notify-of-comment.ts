import { defaultBrand } from '#domain/brand/brand.ts'
import { mentionableBy, newMentions } from '#domain/people/mentions.ts'
import { noticeDueAt } from '#domain/reviews/comment-notice.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Queue } from '../../base/queue.ts'
import { listColleagues } from '../people/notification-store.ts'
import { notify } from '../people/notify.ts'
import type { CommentEntry } from './comment-store.ts'
import type { LockedReview } from './lock-for-feedback.ts'

/**
 * Notifies the staff whom a comment mentions, and of a new one by the client those who follow the project. Returns the names that
 * were not reached. `before` is the text before it was edited.
 */
export async function notifyOfComment(
  { tx, queue, now }: { tx: Transaction; queue: Queue; now: Date },
  { project }: Pick<LockedReview, 'project'>,
  { comment, version }: CommentEntry,
  before?: string,
): Promise<string[]> {
  const staff = comment.authorKind === 'staff'
  const colleagues = await listColleagues(tx, project.id)
  const edited = before === undefined ? {} : { before }
  const { reached, unreached } = newMentions({ text: comment.comment, ...edited }, mentionableBy({ staff }, colleagues))
  const mentioned = reached.map(({ id }) => id)
  const of = { projectId: project.id, commentId: comment.id, by: comment.staffId }
  const parts = { by: comment.authorName, ...(version && { version }) }
  await notify(tx, queue, { ...of, kind: 'mentioned', to: mentioned, parts: { ...parts, where: 'comment' } }, now)
  if (!staff && before === undefined) {
    const mailAt = noticeDueAt(now)
    await notify(tx, queue, { ...of, kind: 'commented', to: 'followers', except: mentioned, parts, mailAt }, now)
  }
  // A name of the studio reaches the studio.
  const studio = defaultBrand.team.map((name) => name.toLowerCase())
  return unreached.map(({ name }) => name).filter((name) => !studio.includes(name.toLowerCase()))
}

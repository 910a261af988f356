import { repliesDueAt } from '#domain/reviews/mails/reply-mails.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Queue } from '../../../base/queue.ts'
import type { CommentRow } from '../comments/comment-store.ts'
import type { LockedReview } from '../comments/lock-for-feedback.ts'
import { mailboxHash } from './mail-stop-token.ts'
import { addReply } from './reply-mail-store.ts'
import { mailboxesOf, type Participant } from './thread-mailboxes.ts'

/** How long after its time a job counts as lost. */
const lostAfter = 2 * 3_600_000

/**
 * Lets a reply be mailed to the others of the client's side in its thread, after some minutes and with the replies that follow
 * until then: once for each mailbox, and not for the author's own.
 */
export async function queueReplyMails(
  { tx, queue, now }: { tx: Transaction; queue: Queue; now: Date },
  { project }: Pick<LockedReview, 'project'>,
  reply: CommentRow,
  participants: readonly Participant[],
): Promise<void> {
  const people = [...new Set(participants.flatMap(({ personId }) => personId ?? []))]
  const mailboxes = (await mailboxesOf(tx, project, people, now)).map(({ personId, address }) => ({
    personId,
    mailbox: mailboxHash(address),
  }))
  const own = mailboxes.find(({ personId }) => personId === reply.personId)?.mailbox
  const recipients = [...new Map(mailboxes.map((one) => [one.mailbox, one])).values()].filter(({ mailbox }) => mailbox !== own)
  const dueAt = repliesDueAt(now)
  const lostBefore = new Date(now.getTime() - lostAfter)
  for (const replyMailId of await addReply(tx, reply, { recipients, dueAt, lostBefore })) {
    await queue.send(tx, 'review.replied', { replyMailId }, { startAfter: dueAt })
  }
}

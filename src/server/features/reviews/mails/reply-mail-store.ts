import { and, eq, lt, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { reviewReplyMails } from '../../../tables/reviews/reviews.ts'
import type { CommentRow } from '../comments/comment-store.ts'

export type ReplyMailRow = typeof reviewReplyMails.$inferSelect
export type NewReplyMail = Pick<ReplyMailRow, 'mailbox' | 'personId'>

/** Adds a reply to what waits for these mailboxes. Returns the rows that need a job: new ones, and those whose job was lost. */
export async function addReply(
  tx: Transaction,
  { projectId, id }: Pick<CommentRow, 'projectId' | 'id'>,
  { recipients, dueAt, lostBefore }: { recipients: NewReplyMail[]; dueAt: Date; lostBefore: Date },
): Promise<string[]> {
  if (recipients.length === 0) return []
  const lost = await tx
    .select({ id: reviewReplyMails.id })
    .from(reviewReplyMails)
    .where(and(eq(reviewReplyMails.projectId, projectId), lt(reviewReplyMails.dueAt, lostBefore)))
  const rows = await tx
    .insert(reviewReplyMails)
    // In one order, so that concurrent replies do not wait for each other in a circle.
    .values(
      recipients
        .toSorted((one, other) => (one.mailbox < other.mailbox ? -1 : 1))
        .map((one) => ({ ...one, projectId, commentIds: [id], dueAt })),
    )
    .onConflictDoUpdate({
      target: [reviewReplyMails.projectId, reviewReplyMails.mailbox],
      set: {
        commentIds: sql`${reviewReplyMails.commentIds} || excluded.comment_ids`,
        dueAt: sql`case when ${reviewReplyMails.dueAt} < ${lostBefore.toISOString()}::timestamptz then excluded.due_at else ${reviewReplyMails.dueAt} end`,
      },
    })
    .returning({ id: reviewReplyMails.id, commentIds: reviewReplyMails.commentIds })
  return rows.filter((row) => row.commentIds.length === 1 || lost.some(({ id: one }) => one === row.id)).map((row) => row.id)
}

export async function findReplyMail(db: Sql, id: string): Promise<ReplyMailRow | null> {
  const [row] = await db.select().from(reviewReplyMails).where(eq(reviewReplyMails.id, id))
  return row ?? null
}

export async function lockReplyMail(tx: Transaction, id: string): Promise<ReplyMailRow | null> {
  const [row] = await tx.select().from(reviewReplyMails).where(eq(reviewReplyMails.id, id)).for('update')
  return row ?? null
}

export async function delayReplyMail(tx: Transaction, id: string, dueAt: Date): Promise<void> {
  await tx.update(reviewReplyMails).set({ dueAt }).where(eq(reviewReplyMails.id, id))
}

export async function deleteReplyMail(tx: Transaction, id: string): Promise<void> {
  await tx.delete(reviewReplyMails).where(eq(reviewReplyMails.id, id))
}

/** Leaves out comments that a person has seen; a mail without any is not sent. */
export async function dropSeen(tx: Transaction, personId: string, commentIds: string[]): Promise<void> {
  const seen = sql`${sql.param(commentIds)}::uuid[]`
  await tx
    .update(reviewReplyMails)
    .set({
      commentIds: sql`array(select one from unnest(${reviewReplyMails.commentIds}) with ordinality as listed (one, place)
        where one <> all (${seen}) order by place)`,
    })
    .where(and(eq(reviewReplyMails.personId, personId), sql`${reviewReplyMails.commentIds} && ${seen}`))
}

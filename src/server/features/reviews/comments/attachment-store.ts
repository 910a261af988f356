import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { reviewAttachments, reviewComments } from '../../../tables/reviews/reviews.ts'

export type AttachmentRow = typeof reviewAttachments.$inferSelect

/** Only attachments of a comment; others are known only to their sender. */
export async function findAttachment(db: Sql, projectId: string, id: string): Promise<AttachmentRow | null> {
  const [row] = await db
    .select()
    .from(reviewAttachments)
    .where(and(eq(reviewAttachments.projectId, projectId), eq(reviewAttachments.id, id)))
  return row?.commentId ? row : null
}

export async function insertAttachment(tx: Transaction, row: typeof reviewAttachments.$inferInsert): Promise<AttachmentRow> {
  const [added] = await tx.insert(reviewAttachments).values(row).returning()
  return added!
}

/** Attaches uploaded files to a comment; returns their number. */
export async function claimAttachments(
  tx: Transaction,
  { projectId, commentId, ids }: { projectId: string; commentId: string; ids: string[] },
): Promise<number> {
  if (ids.length === 0) return 0
  const claimed = await tx
    .update(reviewAttachments)
    .set({ commentId })
    .where(
      and(eq(reviewAttachments.projectId, projectId), inArray(reviewAttachments.id, ids), isNull(reviewAttachments.commentId)),
    )
    .returning({ id: reviewAttachments.id })
  return claimed.length
}

const attachedBytes = sql<string>`coalesce(sum(${reviewAttachments.bytes}), 0)`

export async function sumOfAttachedBytes(db: Sql, projectId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: attachedBytes })
    .from(reviewAttachments)
    .where(eq(reviewAttachments.projectId, projectId))
  return Number(row!.bytes)
}

/**
 * Bytes over all projects, without attachments of staff. Files of comments that were not sent yet count, since their author is
 * unknown.
 */
export async function sumOfGuestsBytes(db: Sql): Promise<number> {
  const [row] = await db
    .select({ bytes: attachedBytes })
    .from(reviewAttachments)
    .leftJoin(reviewComments, eq(reviewComments.id, reviewAttachments.commentId))
    .where(or(isNull(reviewComments.id), eq(reviewComments.authorKind, 'client')))
  return Number(row!.bytes)
}

export const listAttachmentsOf = (db: Sql, commentIds: string[]): Promise<AttachmentRow[]> =>
  db.select().from(reviewAttachments).where(inArray(reviewAttachments.commentId, commentIds))

/** Deletes attachments older than `before` without a comment, and returns them. */
export async function deleteLooseAttachments(tx: Transaction, before: Date): Promise<AttachmentRow[]> {
  return tx
    .delete(reviewAttachments)
    .where(and(isNull(reviewAttachments.commentId), lt(reviewAttachments.createdAt, before)))
    .returning()
}

/** The given storage keys without a row. */
export async function findStrayFiles(db: Sql, keys: string[]): Promise<string[]> {
  const known = await db
    .select({ storageKey: reviewAttachments.storageKey })
    .from(reviewAttachments)
    .where(inArray(reviewAttachments.storageKey, keys))
  const kept = new Set(known.map(({ storageKey }) => storageKey))
  return keys.filter((key) => !kept.has(key))
}

import { and, asc, count, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nameOfVersion } from '#domain/reviews/versions/deliverable.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import { generalLabel } from '#domain/reviews/versions/version-label.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { people } from '../../../tables/people/people.ts'
import {
  reviewAttachments,
  reviewComments,
  reviewDeliverables,
  reviewPeople,
  reviewRounds,
  reviewVersions,
} from '../../../tables/reviews/reviews.ts'
import { isApprovedSince } from '../../people/notifications/notification-store.ts'
import type { AttachmentRow } from './attachment-store.ts'
import type { OfDeliverable } from '../versions/version-store.ts'

export type CommentRow = typeof reviewComments.$inferSelect

/** A comment with its version labels. */
export interface CommentEntry {
  comment: CommentRow
  /** Labels; null for the whole project, and when no fixing version is named. */
  version: string | null
  fixedIn: string | null
  /** Title of its deliverable. */
  title: string
  /** True when the project has several deliverables. */
  several: boolean
  round: number | null
  attachments: AttachmentRow[]
  /** Name of the author's picture; null without one. */
  picture: string | null
  /** When the client's side could first see its version; null while that is held, and of the whole project. */
  shownAt: Date | null
  /** The same of the fixing version. */
  fixedShownAt: Date | null
}

const hasSeveral = (projectId: string) => sql<boolean>`(select count(*) > 1 from ${reviewDeliverables} as present
  where present.project_id = ${projectId} and present.archived_at is null)`

/** How texts name what a comment is about. */
export const subjectOf = ({ version, title, several }: Pick<CommentEntry, 'version' | 'title' | 'several'>): string =>
  nameOfVersion(version ?? generalLabel, { title }, several)

/** Whether somebody may see a comment: none on a version that they may not see. */
export const maySeeComment = (
  { comment, shownAt }: Pick<CommentEntry, 'comment' | 'shownAt'>,
  viewer: { staff: boolean },
): boolean => comment.versionId === null || maySeeVersion({ shownAt }, viewer)

/** All comments of a project by creation, or only the given ids. */
export async function listCommentEntries(db: Sql, projectId: string, ids?: string[]): Promise<CommentEntry[]> {
  const fixing = alias(reviewVersions, 'fixing')
  const rows = await db
    .select({
      comment: reviewComments,
      version: reviewVersions.label,
      fixedIn: fixing.label,
      round: reviewRounds.number,
      title: reviewDeliverables.title,
      several: hasSeveral(projectId),
      picture: people.picture,
      shownAt: reviewVersions.shownAt,
      fixedShownAt: fixing.shownAt,
    })
    .from(reviewComments)
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewComments.deliverableId))
    .leftJoin(people, eq(people.id, reviewComments.staffId))
    .leftJoin(reviewVersions, eq(reviewVersions.id, reviewComments.versionId))
    .leftJoin(fixing, eq(fixing.id, reviewComments.fixedInId))
    .leftJoin(reviewRounds, eq(reviewRounds.id, reviewComments.roundId))
    .where(and(eq(reviewComments.projectId, projectId), ids && inArray(reviewComments.id, ids)))
    .orderBy(asc(reviewComments.createdAt), asc(reviewComments.id))
  const files = await db
    .select()
    .from(reviewAttachments)
    .where(
      and(
        eq(reviewAttachments.projectId, projectId),
        isNotNull(reviewAttachments.commentId),
        ids && inArray(reviewAttachments.commentId, ids),
      ),
    )
    .orderBy(asc(reviewAttachments.createdAt), asc(reviewAttachments.id))
  const ofComment = Map.groupBy(files, ({ commentId }) => commentId)
  return rows.map((row) => ({ ...row, attachments: ofComment.get(row.comment.id) ?? [] }))
}

export async function findCommentEntry(db: Sql, projectId: string, id: string): Promise<CommentEntry | null> {
  const [entry] = await listCommentEntries(db, projectId, [id])
  return entry ?? null
}

export async function findComment(db: Sql, projectId: string, id: string): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(reviewComments)
    .where(and(eq(reviewComments.projectId, projectId), eq(reviewComments.id, id)))
  return row ?? null
}

/** The first comment of the thread of a comment, of any project. */
export async function findRootOf(db: Sql, id: string): Promise<Pick<CommentRow, 'id' | 'projectId'> | null> {
  const [row] = await db
    .select({ id: sql<string>`coalesce(${reviewComments.parentId}, ${reviewComments.id})`, projectId: reviewComments.projectId })
    .from(reviewComments)
    .where(eq(reviewComments.id, id))
  return row ?? null
}

/** By the sender's idempotency key. */
export async function findSentBefore(db: Sql, projectId: string, clientId: string): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(reviewComments)
    .where(and(eq(reviewComments.projectId, projectId), eq(reviewComments.clientId, clientId)))
  return row ?? null
}

export async function countComments(db: Sql, projectId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(reviewComments).where(eq(reviewComments.projectId, projectId))
  return row!.number
}

export async function insertComment(
  tx: Transaction,
  comment: OfDeliverable<typeof reviewComments.$inferInsert>,
): Promise<CommentRow> {
  const [row] = await tx.insert(reviewComments).values(comment).returning()
  return row!
}

/** In pieces, below the number of parameters that PostgreSQL takes. */
export async function insertComments(tx: Transaction, comments: (typeof reviewComments.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < comments.length; from += 500) {
    await tx.insert(reviewComments).values(comments.slice(from, from + 500))
  }
}

export async function updateComment(
  tx: Transaction,
  id: string,
  changes: Partial<typeof reviewComments.$inferInsert>,
): Promise<void> {
  await tx.update(reviewComments).set(changes).where(eq(reviewComments.id, id))
}

/** Client comments that the studio was not mailed, with each author's address if it is proven; not those of a version approved since. */
export async function listNotMailed(tx: Transaction, projectId: string) {
  const { id, authorKind, authorName, roundId, toldAt, createdAt } = reviewComments
  return tx
    .select({ id, authorName, createdAt, email: reviewPeople.email })
    .from(reviewComments)
    .leftJoin(reviewPeople, and(eq(reviewPeople.id, reviewComments.personId), isNotNull(reviewPeople.emailProvenAt)))
    .where(
      and(
        eq(reviewComments.projectId, projectId),
        eq(authorKind, 'client'),
        isNull(roundId),
        isNull(toldAt),
        not(isApprovedSince),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
}

export async function markMailed(tx: Transaction, ids: string[], toldAt: Date): Promise<void> {
  await tx.update(reviewComments).set({ toldAt }).where(inArray(reviewComments.id, ids))
}

export const listReplies = (db: Sql, id: string): Promise<CommentRow[]> =>
  db.select().from(reviewComments).where(eq(reviewComments.parentId, id))

export async function deleteComments(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(reviewComments).where(inArray(reviewComments.id, ids))
}

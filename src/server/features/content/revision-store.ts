import { and, desc, eq, lte } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database.ts'
import { contentRevisions, type ContentDraft } from '../../tables/content.ts'
import type { ItemRow } from './editor-store.ts'

type RevisionRow = typeof contentRevisions.$inferSelect

/** So many of the last saves are kept, and every one that was published. */
const savesKept = 50

export async function addRevision(tx: Transaction, { id, revision, draft, changedAt }: ItemRow): Promise<void> {
  await tx.insert(contentRevisions).values({ contentId: id, revision, draft, savedAt: changedAt })
  await tx
    .delete(contentRevisions)
    .where(
      and(
        eq(contentRevisions.contentId, id),
        eq(contentRevisions.published, false),
        lte(contentRevisions.revision, revision - savesKept),
      ),
    )
}

export async function markPublished(tx: Transaction, contentId: string, revision: number): Promise<void> {
  await tx
    .update(contentRevisions)
    .set({ published: true })
    .where(and(eq(contentRevisions.contentId, contentId), eq(contentRevisions.revision, revision)))
}

/** The last first. */
export async function listRevisions(db: Sql, contentId: string): Promise<RevisionRow[]> {
  return db
    .select()
    .from(contentRevisions)
    .where(eq(contentRevisions.contentId, contentId))
    .orderBy(desc(contentRevisions.revision))
}

export async function findRevision(db: Sql, contentId: string, revision: number): Promise<ContentDraft | null> {
  const [row] = await db
    .select({ draft: contentRevisions.draft })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.contentId, contentId), eq(contentRevisions.revision, revision)))
  return row?.draft ?? null
}

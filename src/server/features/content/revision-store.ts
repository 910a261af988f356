import { and, desc, eq, gte, notInArray } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { contentRevisions, type ContentDraft } from '../../tables/content.ts'
import type { ItemRow } from './editor-store.ts'

type RevisionRow = typeof contentRevisions.$inferSelect

/** So many of the last saves are kept, and every one that was published. */
const savesKept = 50
/** Of the saves that nobody asked for one is kept in so long: an evening's writing is not to push everything else out. */
const autosaveMilliseconds = 10 * 60_000

export async function addRevision(
  tx: Transaction,
  { id, revision, draft, changedAt }: ItemRow,
  { auto = false }: { auto?: boolean } = {},
): Promise<void> {
  const unpublished = and(eq(contentRevisions.contentId, id), eq(contentRevisions.published, false))
  if (auto) {
    // The one just before it only: what somebody else wrote, or asked to be saved, stays.
    const began = new Date(Math.floor(changedAt.getTime() / autosaveMilliseconds) * autosaveMilliseconds)
    const before = and(eq(contentRevisions.revision, revision - 1), eq(contentRevisions.auto, true))
    await tx.delete(contentRevisions).where(and(unpublished, before, gte(contentRevisions.savedAt, began)))
  }
  await tx.insert(contentRevisions).values({ contentId: id, revision, draft, auto, savedAt: changedAt })
  const last = tx
    .select({ revision: contentRevisions.revision })
    .from(contentRevisions)
    .where(eq(contentRevisions.contentId, id))
    .orderBy(desc(contentRevisions.revision))
    .limit(savesKept)
  await tx.delete(contentRevisions).where(and(unpublished, notInArray(contentRevisions.revision, last)))
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

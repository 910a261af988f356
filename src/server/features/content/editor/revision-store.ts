import { and, desc, eq, gte, notInArray } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { contentRevisions, type ContentDraft } from '../../../tables/website/content.ts'
import type { ItemRow } from './editor-store.ts'

type RevisionRow = typeof contentRevisions.$inferSelect

/** Number of revisions kept, besides published ones. */
const savesKept = 50
/** Minimum interval between kept autosaves, so that they do not crowd out other revisions. */
const autosaveMilliseconds = 10 * 60_000

export async function addRevision(
  tx: Transaction,
  { id, revision, draft, changedAt }: ItemRow,
  { auto = false }: { auto?: boolean } = {},
): Promise<void> {
  const unpublished = and(eq(contentRevisions.contentId, id), eq(contentRevisions.published, false))
  if (auto) {
    // Replaces only the immediately preceding autosave; explicit saves and other people's stay.
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

/** Newest first. */
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

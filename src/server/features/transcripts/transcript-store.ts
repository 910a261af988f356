import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { textOf, type Segment } from '#domain/transcripts/transcript.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { reviewDeliverables, reviewVersions } from '../../tables/reviews/reviews.ts'
import { transcripts, transcriptSegments } from '../../tables/reviews/transcripts.ts'
import { isShownVersion } from '../reviews/versions/version-store.ts'

export type TranscriptRow = typeof transcripts.$inferSelect
export type SegmentRow = Omit<typeof transcriptSegments.$inferSelect, 'search'>

export async function findTranscript(db: Sql, versionId: string): Promise<TranscriptRow | null> {
  const [row] = await db.select().from(transcripts).where(eq(transcripts.versionId, versionId))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockTranscript(tx: Transaction, versionId: string): Promise<TranscriptRow | null> {
  const [row] = await tx.select().from(transcripts).where(eq(transcripts.versionId, versionId)).for('update')
  return row ?? null
}

const { id, versionId: ofVersion, projectId, from, to, speaker, words, text } = transcriptSegments
const shown = { id, versionId: ofVersion, projectId, from, to, speaker, words, text }

/** In the order of the film. */
export const listSegments = (db: Sql, versionId: string): Promise<SegmentRow[]> =>
  db.select(shown).from(transcriptSegments).where(eq(ofVersion, versionId)).orderBy(asc(from), asc(to), asc(id))

/** Inserts the transcript, or replaces the one that is there. */
export async function putTranscript(
  tx: Transaction,
  transcript: typeof transcripts.$inferInsert,
  { projectId: ofProject, segments }: { projectId: string; segments: readonly Segment[] },
): Promise<void> {
  const { versionId } = transcript
  await tx.insert(transcripts).values(transcript).onConflictDoUpdate({ target: transcripts.versionId, set: transcript })
  await tx.delete(transcriptSegments).where(eq(ofVersion, versionId))
  const rows = segments.map((segment) => ({ ...segment, versionId, projectId: ofProject, text: textOf(segment.words) }))
  // A statement has a limited number of parameters.
  for (let at = 0; at < rows.length; at += 500) await tx.insert(transcriptSegments).values(rows.slice(at, at + 500))
}

export async function updateTranscript(tx: Transaction, versionId: string, changes: Partial<TranscriptRow>): Promise<void> {
  await tx.update(transcripts).set(changes).where(eq(transcripts.versionId, versionId))
}

export async function findSegments(tx: Transaction, versionId: string, ids: string[]): Promise<SegmentRow[]> {
  return tx
    .select(shown)
    .from(transcriptSegments)
    .where(and(eq(ofVersion, versionId), inArray(id, ids)))
}

export async function updateSegment(
  tx: Transaction,
  segmentId: string,
  changes: Partial<Pick<SegmentRow, 'words' | 'text' | 'speaker'>>,
): Promise<void> {
  await tx.update(transcriptSegments).set(changes).where(eq(id, segmentId))
}

/** Segments of speakers who are not listed any more have none. */
export async function forgetSpeakers(tx: Transaction, versionId: string, left: string[]): Promise<void> {
  const isLeft = left.length > 0 ? inArray(speaker, left) : sql`false`
  await tx
    .update(transcriptSegments)
    .set({ speaker: null })
    .where(and(eq(ofVersion, versionId), sql`${speaker} is not null`, sql`not ${isLeft}`))
}

export async function deleteTranscriptRow(tx: Transaction, versionId: string): Promise<void> {
  await tx.delete(transcripts).where(eq(transcripts.versionId, versionId))
}

/** Versions of a project whose transcript a viewer may read: published ones, none of archived deliverables, none that is held from clients. */
export async function listPublished(db: Sql, ofProject: string, { staff }: { staff: boolean }): Promise<string[]> {
  const rows = await db
    .select({ versionId: transcripts.versionId })
    .from(transcripts)
    .innerJoin(reviewVersions, eq(reviewVersions.id, transcripts.versionId))
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewVersions.deliverableId))
    .where(
      and(
        eq(reviewVersions.projectId, ofProject),
        transcripts.published,
        sql`${reviewDeliverables.archivedAt} is null`,
        staff ? undefined : isShownVersion,
      ),
    )
  return rows.map(({ versionId }) => versionId)
}

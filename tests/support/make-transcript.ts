import { eq } from 'drizzle-orm'
import { readTranscriptFile } from '#domain/transcripts/read-transcript-file.ts'
import { putTranscript } from '#server/features/transcripts/transcript-store.ts'
import { reviewVersions } from '#server/tables/reviews/reviews.ts'
import type { TestProduct } from './test-product.ts'

export const spokenVtt = [
  'WEBVTT',
  '00:01.000 --> 00:03.000\n<v Anna>The harbour wakes early.',
  '00:04.000 --> 00:06.000\n<v Ben>Before the first boats leave.',
].join('\n\n')

/** Saves a transcript of a version. */
export async function addTranscript(
  { db }: Pick<TestProduct, 'db'>,
  versionId: string,
  { vtt = spokenVtt, published = false }: { vtt?: string; published?: boolean } = {},
): Promise<void> {
  const [version] = await db.select().from(reviewVersions).where(eq(reviewVersions.id, versionId))
  const { segments, speakers, language } = readTranscriptFile(vtt, null).spoken!
  const row = { versionId, source: 'imported', language, speakers, published, revision: 1 } as const
  await db.transaction((tx) => putTranscript(tx, row, { projectId: version!.projectId, segments }))
}

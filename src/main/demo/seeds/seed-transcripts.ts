import { eq } from 'drizzle-orm'
import { readTranscriptFile } from '#domain/transcripts/read-transcript-file.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { putTranscript } from '#server/features/transcripts/transcript-store.ts'
import { assets } from '#server/tables/website/media.ts'
import { reviewVersions } from '#server/tables/reviews/reviews.ts'

/** What is said in the demo's films, by `publicId`, with the names of who says it. */
const demoTranscripts: Record<string, string> = {
  'portfolio/meridian_careers': `WEBVTT

00:01.800 --> 00:03.900
<v Kasia, second year>You learn it with your hands.

00:04.100 --> 00:06.400
<v Tom, foreman>Somebody shows you once, and then it’s your turn.

00:06.600 --> 00:08.700
<v Kasia, second year>And one day they ask you.
`,
}

/** Adds transcripts that clients may read to versions of the demo's films, where those are in the media folder. */
export async function addDemoTranscripts(tx: Transaction): Promise<void> {
  for (const [publicId, vtt] of Object.entries(demoTranscripts)) {
    const versions = await tx
      .select({ id: reviewVersions.id, projectId: reviewVersions.projectId })
      .from(reviewVersions)
      .innerJoin(assets, eq(assets.id, reviewVersions.assetId))
      .where(eq(assets.publicId, publicId))
    const { speakers, segments } = readTranscriptFile(vtt, null).spoken!
    for (const { id: versionId, projectId } of versions) {
      const transcript = { versionId, source: 'imported', language: 'en', speakers, revision: 1, published: true } as const
      await putTranscript(tx, transcript, { projectId, segments })
    }
  }
}

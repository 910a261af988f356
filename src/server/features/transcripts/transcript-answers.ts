import type { SignedInPerson } from '../../base/http/request-context.ts'
import { costLabel } from '#domain/transcripts/transcription-cost.ts'
import type { ReadableTranscript, Transcript, Transcription } from '#domain/transcripts/transcript-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Env } from '../../base/env.ts'
import { findSpokenOrThrow } from './find-spoken-version.ts'
import { findTranscript, listSegments, type SegmentRow, type TranscriptRow } from './transcript-store.ts'
import { findTranscription } from './transcription-store.ts'

/** Throws `not-found`, and `conflict` for what has no sound. */
export async function toTranscription(
  { db, env }: { db: Sql; env: Pick<Env, 'transcription'> },
  versionId: string,
  person: SignedInPerson,
): Promise<Transcription> {
  const version = await findSpokenOrThrow(db, versionId)
  const [run, transcript] = await Promise.all([findTranscription(db, versionId), findTranscript(db, versionId)])
  const { transcription } = env
  const mayAsk = person.abilities.includes('upload-versions')
  return {
    run: run && {
      state: run.state,
      progress: run.progress,
      problem: run.state === 'failed' ? run.problem : null,
      askedBy: run.askedByName ?? '',
      askedAt: run.askedAt.toISOString(),
    },
    server: transcription
      ? {
          host: transcription.url.host,
          estimate: mayAsk ? costLabel(version.asset.durationSeconds ?? 0, transcription.poundsPerMinute) : null,
        }
      : null,
    transcript: transcript && { revision: transcript.revision },
  }
}

/** Null for none. */
export async function readTranscript(db: Sql, versionId: string): Promise<Transcript | null> {
  const [row, segments] = await Promise.all([findTranscript(db, versionId), listSegments(db, versionId)])
  return row && { ...toReadable(row, segments), source: row.source, published: row.published, revision: row.revision }
}

export const toReadable = (
  { versionId, language, speakers }: TranscriptRow,
  segments: readonly SegmentRow[],
): ReadableTranscript => ({
  versionId,
  language,
  speakers,
  segments: segments.map(({ id, from, to, speaker, words }) => ({ id, from, to, speaker, words })),
})

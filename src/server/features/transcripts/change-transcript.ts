import type { BodyOf } from '#domain/common/endpoint.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { textOf, tokensOf } from '#domain/transcripts/transcript.ts'
import { readTranscriptFile } from '#domain/transcripts/read-transcript-file.ts'
import type { transcriptEndpoints } from '#domain/transcripts/transcript-endpoints.ts'
import { retime } from '#domain/transcripts/word-times.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity, wasRecorded } from '../activity/activity-store.ts'
import { findVersionName } from '../reviews/versions/find-deliverable.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import type { VersionFilm } from '../reviews/versions/version-store.ts'
import { findSpokenOrThrow, lengthOf, noTranscript } from './find-spoken-version.ts'
import {
  deleteTranscriptRow,
  findSegments,
  forgetSpeakers,
  putTranscript,
  tryLockTranscript,
  updateSegment,
  updateTranscript,
} from './transcript-store.ts'

type Means = Pick<Services, 'db'>

/** Changes within so many minutes count as one, with one activity row. */
const sittingMinutes = 30

/** Saves a file as the version's transcript. Throws `not-found`, `invalid` at the text, and `conflict` for one that was saved since. */
export async function importTranscript(
  { db }: Means,
  versionId: string,
  { text, language, revision }: BodyOf<typeof transcriptEndpoints.importTranscript>,
): Promise<void> {
  const version = await findSpokenOrThrow(db, versionId)
  const { spoken, refusal, lost } = readTranscriptFile(text, lengthOf(version))
  // The page shows what is left out of a file, and sends the rest; others have seen nothing.
  if (!spoken || lost) throw new Problem('invalid', (refusal ?? lost)!, { fields: { text: (refusal ?? lost)! } })
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, version.projectId)
    const before = await tryLockTranscript(tx, versionId)
    if (before) expectRevision(revision ?? 0, before.revision, 'this transcript')
    const { segments, speakers } = spoken
    const head = { versionId, source: 'imported', language: language || spoken.language, speakers } as const
    const kept = { revision: (before?.revision ?? 0) + 1, published: false }
    await putTranscript(tx, { ...head, ...kept }, { projectId: version.projectId, segments })
    await record(tx, version, 'imported')
  })
}

/** Changes a transcript. Throws `not-found`, `invalid`, and `conflict` when it was saved since. */
export async function changeTranscript(
  { db }: Means,
  versionId: string,
  { revision, published, speakers, segments = [] }: BodyOf<typeof transcriptEndpoints.changeTranscript>,
  now: Date,
): Promise<void> {
  const version = await findSpokenOrThrow(db, versionId)
  await db.transaction(async (tx) => {
    const before = await tryLockTranscript(tx, versionId)
    if (!before) throw noTranscript()
    expectRevision(revision, before.revision, 'this transcript')
    const known = speakers ?? before.speakers
    const found = await findSegments(
      tx,
      versionId,
      segments.map(({ id }) => id),
    )
    for (const { id, text, speaker } of segments) {
      const segment = found.find((one) => one.id === id)
      if (!segment) throw new Problem('invalid', 'This part of the transcript does not exist any more.')
      if (speaker && !known.some((one) => one.id === speaker)) {
        const message = 'This speaker does not exist any more. Please choose another.'
        throw new Problem('invalid', message, { fields: { speaker: message } })
      }
      const words = text === undefined ? segment.words : retime(segment.words, tokensOf(text), segment)
      await updateSegment(tx, id, { words, text: textOf(words), ...(speaker !== undefined && { speaker }) })
    }
    if (speakers) {
      await forgetSpeakers(
        tx,
        versionId,
        speakers.map(({ id }) => id),
      )
    }
    await updateTranscript(tx, versionId, {
      revision: before.revision + 1,
      ...(published !== undefined && { published }),
      ...(speakers && { speakers }),
    })
    if (published !== undefined && published !== before.published) await record(tx, version, published ? 'published' : 'hidden')
    if (speakers ?? segments[0]) await recordChange(tx, version, now)
  })
}

/** Throws `not-found`. */
export async function deleteTranscript({ db }: Means, versionId: string): Promise<void> {
  const version = await findSpokenOrThrow(db, versionId)
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, version.projectId)
    if (!(await tryLockTranscript(tx, versionId))) throw noTranscript()
    await deleteTranscriptRow(tx, versionId)
    await record(tx, version, 'deleted')
  })
}

async function recordChange(tx: Transaction, version: VersionFilm, now: Date): Promise<void> {
  const since = new Date(now.getTime() - sittingMinutes * 60_000)
  const deed = { action: 'review.transcript-changed', subject: version.projectId, meta: { versionId: version.id } } as const
  if (!(await wasRecorded(tx, deed, since))) await record(tx, version, 'changed')
}

async function record(
  tx: Transaction,
  version: VersionFilm,
  what: 'imported' | 'published' | 'hidden' | 'changed' | 'deleted',
): Promise<void> {
  const meta = { versionId: version.id, version: await findVersionName(tx, version) }
  await recordActivity(tx, { actor: 'staff', action: `review.transcript-${what}`, subject: version.projectId, meta })
}

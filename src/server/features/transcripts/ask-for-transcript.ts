import { randomUUID } from 'node:crypto'
import { filmPriority } from '#domain/media/films/film-order.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import type { transcriptEndpoints } from '#domain/transcripts/transcript-endpoints.ts'
import { goesOn, transcriptionMessages } from '#domain/transcripts/transcription-run.ts'
import { callingPersonId } from '../../base/http/callers/caller.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findVersionName } from '../reviews/versions/find-deliverable.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { findSpokenOrThrow } from './find-spoken-version.ts'
import { findTranscript } from './transcript-store.ts'
import { deletePieces, putTranscription, saveRun, tryLockTranscription } from './transcription-store.ts'

/**
 * Queues the transcription of a version by the server that the operator configured. Throws `not-found`, and `conflict` without a
 * server, while it goes on, and for a transcript that was saved since.
 */
export async function askForTranscript(
  { db, queue, env }: Pick<Services, 'db' | 'queue' | 'env'>,
  versionId: string,
  { language, revision }: BodyOf<typeof transcriptEndpoints.askForTranscript>,
  now: Date,
): Promise<void> {
  const version = await findSpokenOrThrow(db, versionId)
  if (!env.transcription) throw new Problem('conflict', transcriptionMessages.noServer)
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, version.projectId)
    const before = await tryLockTranscription(tx, versionId)
    if (before && goesOn(before.state)) throw new Problem('conflict', 'This version is being transcribed already.')
    const there = await findTranscript(tx, versionId)
    if (there) expectRevision(revision ?? 0, there.revision, 'this transcript')
    const asked = { versionId, run: randomUUID() }
    const by = { askedBy: callingPersonId(), askedAt: now }
    await putTranscription(tx, { ...asked, ...by, language, replaces: there?.revision ?? 0 })
    await queue.send(tx, 'transcript.asked', asked, { priority: filmPriority(version.asset.durationSeconds) })
    const meta = { versionId, version: await findVersionName(tx, version) }
    await recordActivity(tx, { actor: 'staff', action: 'review.transcript-asked', subject: version.projectId, meta })
  })
}

/** Ends the transcription of a version; nothing of it is kept. Throws `not-found`, and `conflict` when it is over. */
export async function cancelTranscription({ db }: Pick<Services, 'db'>, versionId: string): Promise<void> {
  const version = await findSpokenOrThrow(db, versionId)
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, version.projectId)
    const run = await tryLockTranscription(tx, versionId)
    if (!run || !(await saveRun(tx, run, { state: 'cancelled' })))
      throw new Problem('conflict', 'This version is not being transcribed.')
    await deletePieces(tx, versionId)
    const meta = { versionId, version: await findVersionName(tx, version) }
    await recordActivity(tx, { actor: 'staff', action: 'review.transcript-cancelled', subject: version.projectId, meta })
  })
}

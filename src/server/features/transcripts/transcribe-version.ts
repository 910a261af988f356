import type { Segment, Spoken } from '#domain/transcripts/transcript.ts'
import { readTranscription } from '#domain/transcripts/read-transcription.ts'
import { transcriptionMessages } from '#domain/transcripts/transcription-run.ts'
import { postSound, TranscriptionFailure } from '../../base/http/outside/transcription-call.ts'
import { ProcessFailure } from '../../base/media/fenced-process.ts'
import { readFilmFacts } from '../../base/media/films/film-facts.ts'
import { readSoundFacts } from '../../base/media/sound/sound-facts.ts'
import {
  firstSamples,
  isSilent,
  quietestCut,
  readSpeechSound,
  secondsOf,
  waveOf,
  type SoundPieceOrder,
} from '../../base/media/sound/speech-sound.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findVersionName } from '../reviews/versions/find-deliverable.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { findVersionFilm, type VersionFilm } from '../reviews/versions/version-store.ts'
import { findTranscript, putTranscript } from './transcript-store.ts'
import {
  deletePieces,
  findTranscription,
  insertPiece,
  listPieces,
  runGoesOn,
  saveRun,
  type PieceRow,
  type TranscriptionRow,
  type TranscriptionRun,
} from './transcription-store.ts'

/** Sound of five minutes: 10 MB, below the limits of servers, and little is lost when one is repeated. */
const pieceSeconds = 300
/** A piece may be shorter by this, to end in a pause. */
const cutSeconds = 30
/** Rests shorter than this hold no word. */
const leastSeconds = 0.1

/** A server without a graphics card takes longer than the sound. */
const timeoutOf = (seconds: number): number => (120 + 4 * seconds) * 1000

/** How often a run is asked whether it was cancelled. */
const watchMilliseconds = 1_000

export interface Timing {
  timeoutOf(seconds: number): number
  pieceSeconds: number
  cutSeconds: number
}

/**
 * Sends a version's sound to the transcription server, piece by piece, and saves the transcript. Pieces that are done are kept, so that
 * a repeated job goes on where the last one stopped. Does nothing for a run that is over. Throws when the queue should retry, and the
 * signal's reason on shutdown.
 */
export async function transcribeVersion(
  services: Services,
  asked: TranscriptionRun,
  signal: AbortSignal,
  timing: Timing = { timeoutOf, pieceSeconds, cutSeconds },
): Promise<void> {
  const { db } = services
  const [version, run] = await Promise.all([findVersionFilm(db, asked.versionId), findTranscription(db, asked.versionId)])
  if (!version || run?.run !== asked.run || !(await saveRun(db, asked, { state: 'running' }))) return

  // The version is gone, or staff cancelled it.
  const cancelled = new AbortController()
  const watch = setInterval(() => {
    void runGoesOn(db, asked).then(
      (goesOn) => goesOn || cancelled.abort(new Error('cancelled')),
      () => undefined,
    )
  }, watchMilliseconds)
  try {
    const order = { signal: AbortSignal.any([signal, cancelled.signal]), timing }
    await finish(services, { asked, version }, await transcribe(services, { version, run }, order))
  } catch (error) {
    if (cancelled.signal.aborted) return
    if (signal.aborted) throw error
    const problem = problemOf(error)
    services.log.error(
      { err: error, stderr: error instanceof ProcessFailure ? error.stderr : undefined, versionId: version.id },
      'a version was not transcribed',
    )
    if (error instanceof TranscriptionFailure && !mayPass(error)) return finish(services, { asked, version }, problem)
    await saveRun(db, asked, { problem })
    throw error
  } finally {
    clearInterval(watch)
  }
}

const mayPass = ({ reason }: TranscriptionFailure): boolean =>
  reason === 'busy' || reason === 'unreachable' || reason === 'took-too-long'

function problemOf(error: unknown): string {
  if (!(error instanceof TranscriptionFailure)) return transcriptionMessages.unreadableSound
  const messages = {
    unreachable: transcriptionMessages.unreachable,
    busy: transcriptionMessages.unreachable,
    'took-too-long': transcriptionMessages.tookTooLong,
    'wrong-key': transcriptionMessages.wrongKey,
    refused: transcriptionMessages.refused,
    'too-large': transcriptionMessages.tooLarge,
    'not-json': transcriptionMessages.notJson,
  }
  return messages[error.reason]
}

/** What is said, or why there is no transcript. */
async function transcribe(
  { db, env, filmTools, storage }: Services,
  { version, run }: { version: VersionFilm; run: TranscriptionRow },
  { signal, timing }: { signal: AbortSignal; timing: Timing },
): Promise<Spoken | string> {
  const { asset } = version
  if (!env.transcription) return transcriptionMessages.noServer
  if (!filmTools) return transcriptionMessages.noTools
  if (!(await storage.stat(asset.storageKey))) return transcriptionMessages.noFile
  const lease = await storage.lease(asset.storageKey)
  try {
    const facts = await (asset.kind === 'audio' ? readSoundFacts : readFilmFacts)(filmTools, lease.path, {
      signal,
      choice: asset.audio?.choice,
    })
    if (!facts) return transcriptionMessages.unreadableSound
    if (!facts.audio) return transcriptionMessages.noSound
    const total = facts.durationSeconds
    const sound = { tools: filmTools, path: lease.path, isFilm: asset.kind !== 'audio', audio: facts.audio, signal }
    const pieces = await listPieces(db, run)
    for (let at = (pieces.at(-1)?.to ?? 0) / 1000; total - at >= leastSeconds;) {
      const samples = await readPiece({ ...sound, from: at, seconds: Math.min(timing.pieceSeconds, total - at) }, total, timing)
      const seconds = secondsOf(samples)
      if (seconds < leastSeconds) break
      const from = Math.round(at * 1000)
      const to = from + Math.round(seconds * 1000)
      let spoken: Spoken = { language: '', speakers: [], segments: [] }
      if (!isSilent(samples)) {
        const answer = await postSound(env.transcription, {
          sound: waveOf(samples),
          language: run.language,
          timeoutMilliseconds: timing.timeoutOf(seconds),
          signal,
        })
        const read = readTranscription(answer, to - from)
        if (read.refusal !== null)
          return `Not transcribed: the transcription server answered wrong times or text. ${read.refusal}`
        spoken = read.spoken
      }
      const piece: PieceRow = {
        versionId: run.versionId,
        run: run.run,
        from,
        to,
        language: spoken.language,
        segments: spoken.segments.map((segment) => moved(segment, from)),
      }
      const isKept = await db.transaction(async (tx) => {
        const progress = Math.min(99, Math.floor((100 * to) / 1000 / total))
        if (!(await saveRun(tx, run, { progress, problem: null }))) return false
        await insertPiece(tx, piece)
        return true
      })
      if (!isKept) signal.throwIfAborted()
      if (!isKept) throw new Error('the transcription was cancelled')
      pieces.push(piece)
      at = to / 1000
    }
    const segments = pieces.flatMap((piece) => piece.segments)
    if (segments.length === 0) return transcriptionMessages.noSpeech
    const language = run.language || (pieces.find((piece) => piece.language)?.language ?? '')
    return { language, speakers: [], segments }
  } finally {
    await lease.release()
  }
}

/** Sound that ends in a pause, unless it is the last. */
async function readPiece(order: SoundPieceOrder, total: number, { cutSeconds: within }: Timing): Promise<Buffer> {
  const samples = await readSpeechSound(order)
  const isLast = order.from + order.seconds >= total - leastSeconds
  return isLast ? samples : firstSamples(samples, quietestCut(samples, within))
}

/** Servers number speakers anew in each piece, so that they are not taken over. */
const moved = ({ from, to, words }: Segment, by: number): Segment => ({
  from: from + by,
  to: to + by,
  speaker: null,
  words: words.map(([text, start, end]) => [text, start + by, end + by]),
})

/** Saves the transcript, or why there is none. */
async function finish(
  { db }: Pick<Services, 'db'>,
  { asked, version }: { asked: TranscriptionRun; version: VersionFilm },
  result: Spoken | string,
): Promise<void> {
  const { versionId } = asked
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, version.projectId)
    const run = await findTranscription(tx, versionId)
    const there = await findTranscript(tx, versionId)
    const isChanged = (there?.revision ?? 0) !== run?.replaces
    const problem = typeof result === 'string' ? result : isChanged ? transcriptionMessages.changed : null
    const end = problem === null ? ({ state: 'done', progress: 100 } as const) : ({ state: 'failed' } as const)
    if (!(await saveRun(tx, asked, { ...end, problem }))) return
    await deletePieces(tx, versionId)
    if (problem !== null || typeof result === 'string') return
    const { language, speakers, segments } = result
    const revision = (there?.revision ?? 0) + 1
    // Nobody has read it yet, so that clients do not either.
    await putTranscript(
      tx,
      { versionId, source: 'made', language, speakers, revision, published: false },
      { ...version, segments },
    )
    const meta = { versionId, version: await findVersionName(tx, version) }
    await recordActivity(tx, { actor: 'system', action: 'review.transcript-made', subject: version.projectId, meta })
  })
}

/** Called after the last attempt. */
export async function giveUpTranscript(services: Pick<Services, 'db' | 'log'>, asked: TranscriptionRun): Promise<void> {
  const [version, run] = await Promise.all([
    findVersionFilm(services.db, asked.versionId),
    findTranscription(services.db, asked.versionId),
  ])
  if (!version || run?.run !== asked.run) return
  await finish(services, { asked, version }, run.problem ?? transcriptionMessages.interrupted)
  services.log.error({ versionId: version.id }, 'the transcript of a version was given up')
}

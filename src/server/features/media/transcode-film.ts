import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ladderOf } from '#domain/media/hls-ladder.ts'
import { filmPriority, isShortFilm, lacksRenditions } from '#domain/media/film-order.ts'
import { filmMessages } from '#domain/media/film-messages.ts'
import { contentChanged } from '../../base/database/announcements.ts'
import type { Transaction } from '../../base/database/database.ts'
import { ProcessFailure } from '../../base/media/fenced-process.ts'
import type { FilmTools } from '../../base/media/ffmpeg.ts'
import { readFilmFacts, type FilmFacts } from '../../base/media/film-facts.ts'
import { makeFilm, makeOtherRenditions, type MadeFilm, type MakingOrder } from '../../base/media/film-maker.ts'
import type { Services } from '../../base/services.ts'
import { findAssetById, type Asset } from './asset-store.ts'
import { saveWork } from './film-store.ts'
import { markReady } from './mark-ready.ts'
import { inspectFilm } from './inspect-film.ts'
import { makeProgressReport } from './progress-report.ts'
import { openScratch, streamFolder } from './scratch.ts'

/**
 * Makes a film of which nothing was made yet so that it can be watched: a short one whole, of a longer one the first quality;
 * the others are queued behind whatever is waited for.
 */
export const makeWatchable = (services: Services, assetId: string, signal: AbortSignal): Promise<void> =>
  workOn(services, assetId, signal, (film, facts) => {
    const background = !isShortFilm(facts.durationSeconds)
    // Its other qualities are queued already.
    if (lacksRenditions(facts, film.renditions)) return null
    const whole = !background || film.streamKey || ladderOf(facts, facts.frameRate).length === 1
    return { part: whole ? 'whole' : 'first', background }
  })

/** Makes what a film that can be watched still lacks; where it lacks nothing, or everything, all of it anew. */
export const transcodeFilm = (services: Services, assetId: string, signal: AbortSignal): Promise<void> =>
  workOn(services, assetId, signal, (film, facts) => ({
    part: lacksRenditions(facts, film.renditions) ? 'rest' : 'whole',
    background: 'idle',
  }))

/** Of what a film is shown from. */
type Part = 'first' | 'rest' | 'whole'
type Choose = (film: Asset, facts: FilmFacts) => { part: Part; background: MakingOrder['background'] } | null

/**
 * Does nothing unless the film waits for it, so a job that runs twice works once. Throws where the queue is to try again, with
 * words for staff saved before, and the signal's reason when the process closes.
 */
async function workOn(services: Services, assetId: string, signal: AbortSignal, choose: Choose): Promise<void> {
  const { db, filmTools } = services
  const film = await findAssetById(db, assetId)
  if (film?.kind !== 'video' || film.state !== 'processing') return
  if (film.width === 0) return inspectFilm(services, film, signal)
  if (!filmTools) return void (await markReady(services, film, ['processing'], { problem: filmMessages.notTranscoded }))

  const cancelled = new AbortController()
  const unsubscribe = services.announcements.on('asset.cancel', (stderr) => stderr.assetId === film.id && cancelled.abort())
  try {
    await transcode(services, film, { tools: filmTools, cancelled, signal: AbortSignal.any([signal, cancelled.signal]), choose })
  } catch (error) {
    if (cancelled.signal.aborted) return
    if (signal.aborted) throw error
    const stderr = error instanceof ProcessFailure ? error.stderr : undefined
    services.log.error({ err: error, stderr, assetId: film.id }, 'a film was not developed')
    await saveWork(db, film, ['processing'], { problem: messageOf(error) })
    throw error
  } finally {
    unsubscribe()
  }
}

interface Making {
  tools: FilmTools
  cancelled: AbortController
  /** Of the process, and of `cancelled`. */
  signal: AbortSignal
  choose: Choose
}

async function transcode(services: Services, film: Asset, { tools, cancelled, signal, choose }: Making): Promise<void> {
  const { db, env, storage } = services
  const lease = await storage.lease(film.storageKey)
  try {
    const facts = await readFilmFacts(tools, lease.path, signal)
    if (!facts) throw new Error('the film has no picture any more')
    const chosen = choose(film, facts)
    if (!chosen) return
    const { part, background } = chosen
    // An earlier try may have come further.
    if (!(await saveWork(db, film, ['processing'], { progress: 0 }))) return
    // Cancelled, deleted or replaced, and we have not heard of it: then the progress has nowhere to go.
    const onProgress = makeProgressReport(async (progress) => {
      if (!(await saveWork(db, film, ['processing'], { progress }))) cancelled.abort()
    })
    const streamKey = part === 'rest' ? film.streamKey! : randomBytes(16).toString('base64url')
    const folder = await openScratch(env.dataDir, streamKey)
    const order = { tools, path: lease.path, facts, folder: folder.path, background, signal, onProgress }
    try {
      if (part === 'rest') await addRenditions(services, film, order)
      else await makeStream(services, film, streamKey, order, part)
    } finally {
      await folder.remove()
    }
  } finally {
    await lease.release()
  }
}

async function makeStream(services: Services, film: Asset, streamKey: string, order: MakingOrder, part: Part): Promise<void> {
  const { storage } = services
  let kept = false
  try {
    const made = await makeFilm(order, { firstOnly: part === 'first' })
    for (const file of await readdir(order.folder)) {
      order.signal?.throwIfAborted()
      await storage.take(streamFolder(streamKey) + file, join(order.folder, file))
    }
    kept = await keep(services, film, streamKey, made, part)
    if (kept && film.streamKey) await storage.removeAll(streamFolder(film.streamKey))
  } finally {
    // Where this fails, the scratch folder stays as a note of what is left to be removed.
    if (!kept) await storage.removeAll(streamFolder(streamKey))
  }
}

/**
 * Puts the other qualities beside the first, in the same folder: whoever watches the film meanwhile goes on watching. The list
 * of all of them comes last. What a try that is broken off leaves there is written over by the next one.
 */
async function addRenditions(services: Services, film: Asset, order: MakingOrder): Promise<void> {
  const { storage } = services
  const folder = streamFolder(film.streamKey!)
  const master = await text(storage.read(`${folder}master.m3u8`))
  const made = await makeOtherRenditions(order, { renditions: film.renditions!, master })
  const isNew = (file: string) => made.added.some((name) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`))
  for (const file of [...(await readdir(order.folder)).filter(isNew), 'master.m3u8']) {
    order.signal?.throwIfAborted()
    await storage.take(folder + file, join(order.folder, file))
  }
  await keep(services, film, film.streamKey!, made, 'rest')
}

/** Answers false when the film was cancelled, deleted or replaced at the last moment, or transcoded by somebody else. */
async function keep({ db, queue }: Services, film: Asset, streamKey: string, made: MadeFilm, part: Part): Promise<boolean> {
  const missing = (film.durationSeconds ?? 0) - made.durationSeconds
  const problem = missing > Math.max(1, 0.02 * made.durationSeconds) ? filmMessages.damagedEnd : null
  return db.transaction(async (tx) => {
    const { renditions } = made
    const changes = { problem, streamKey, renditions }
    const saved = await save(tx, changes)
    if (saved && film.publication === 'published') await contentChanged(tx)
    return saved
  })

  /** Tells of the first part that the film can be watched, which is not told once more when it is complete. */
  async function save(tx: Transaction, changes: Partial<Asset>): Promise<boolean> {
    if (part === 'whole') return markReady({ db: tx, queue }, film, ['processing'], { ...changes, progress: 100 })
    if (part === 'rest') return saveWork(tx, film, ['processing'], { ...changes, state: 'ready', progress: 100 })
    const saved = await saveWork(tx, film, ['processing'], { ...changes, progress: 0 })
    if (!saved) return false
    await queue.send(tx, 'film.ready', { assetId: film.id })
    await queue.send(tx, 'film.to-finish', { assetId: film.id }, { priority: filmPriority(made.durationSeconds) })
    return true
  }
}

function messageOf(error: unknown): string {
  const { code, stderr, how } = error as { code?: string; stderr?: string; how?: string }
  if (code === 'ENOSPC' || stderr?.includes('No space left')) return filmMessages.diskFull
  return how === 'took-too-long' ? filmMessages.tookTooLong : filmMessages.transcodingFailed
}

import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isProcessed } from '#domain/media/library/asset.ts'
import { ladderOf } from '#domain/media/films/hls-ladder.ts'
import { filmPriority, isShortFilm, lacksRenditions } from '#domain/media/films/film-order.ts'
import { filmMessages } from '#domain/media/films/film-messages.ts'
import { soundMessages } from '#domain/media/sound/sound-messages.ts'
import { contentChanged } from '../../activity/content-changed.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { ProcessFailure } from '../../../base/media/fenced-process.ts'
import type { FilmTools } from '../../../base/media/ffmpeg.ts'
import { readFilmFacts, type FilmFacts } from '../../../base/media/films/film-facts.ts'
import { makeFilm, makeOtherRenditions, type MadeFilm, type MakingOrder } from '../../../base/media/films/film-maker.ts'
import { readSoundFacts } from '../../../base/media/sound/sound-facts.ts'
import { makeSound } from '../../../base/media/sound/sound-maker.ts'
import type { Services } from '../../../base/services.ts'
import { findAssetById, type Asset } from '../library/asset-store.ts'
import { saveWork } from './film-store.ts'
import { markReady } from './mark-ready.ts'
import { inspectFilm } from './inspect-film.ts'
import { inspectSound } from './inspect-sound.ts'
import { makeProgressReport } from './progress-report.ts'
import { openScratch, streamFolder } from '../uploads/scratch.ts'

/** Makes a new film watchable: short films get all renditions, longer ones the first; the others are queued with low priority. */
export const makeWatchable = (services: Services, assetId: string, signal: AbortSignal): Promise<void> =>
  workOn(services, assetId, signal, (film, facts) => {
    const background = !isShortFilm(facts.durationSeconds)
    // Its other renditions are queued already.
    if (lacksRenditions(facts, film.renditions)) return null
    const whole = !background || film.streamKey || ladderOf(facts, facts.frameRate).length === 1
    return { part: whole ? 'whole' : 'first', background }
  })

/** Makes a watchable film's missing renditions; all of them when none or all exist. */
export const transcodeFilm = (services: Services, assetId: string, signal: AbortSignal): Promise<void> =>
  workOn(services, assetId, signal, (film, facts) => ({
    part: lacksRenditions(facts, film.renditions) ? 'rest' : 'whole',
    background: 'idle',
  }))

/** Which renditions a job makes. */
type Part = 'first' | 'rest' | 'whole'
type Choose = (film: Asset, facts: FilmFacts) => { part: Part; background: MakingOrder['background'] } | null

/**
 * Does nothing unless the film waits for the work, so that a repeated job has no effect. Throws when the queue should retry,
 * after saving a message for staff, and the signal's reason on shutdown.
 */
async function workOn(services: Services, assetId: string, signal: AbortSignal, choose: Choose): Promise<void> {
  const { db, filmTools } = services
  const film = await findAssetById(db, assetId)
  if (!film || !isProcessed(film.kind) || film.state !== 'processing') return
  if (film.durationSeconds === null || (film.kind === 'video' && film.width === 0)) {
    return (film.kind === 'audio' ? inspectSound : inspectFilm)(services, film, signal)
  }
  if (!filmTools && film.kind === 'audio') return inspectSound(services, film, signal)
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
    await saveWork(db, film, ['processing'], { problem: messageOf(film.kind, error) })
    throw error
  } finally {
    unsubscribe()
  }
}

interface Making {
  tools: FilmTools
  cancelled: AbortController
  /** Aborted on shutdown and on cancellation. */
  signal: AbortSignal
  choose: Choose
}

async function transcode(services: Services, film: Asset, { tools, cancelled, signal, choose }: Making): Promise<void> {
  const { db, env, log, storage } = services
  const lease = await storage.lease(film.storageKey)
  try {
    const work = await (film.kind === 'audio' ? workOnSound : workOnFilm)(film, lease.path, { tools, signal, choose })
    if (!work) return
    const { part, background, make, makeRest } = work
    // Resets the progress of an earlier attempt.
    if (!(await saveWork(db, film, ['processing'], { progress: 0 }))) return
    // The film was cancelled, deleted or replaced without a notification: stop.
    const onProgress = makeProgressReport(async (progress) => {
      if (!(await saveWork(db, film, ['processing'], { progress }))) cancelled.abort()
    })
    const streamKey = part === 'rest' ? film.streamKey! : randomBytes(16).toString('base64url')
    const folder = await openScratch(env.dataDir, streamKey)
    const onFallback = ({ stderr }: ProcessFailure) =>
      log.warn({ stderr, assetId: film.id }, `${tools.encoder.name} failed on a film, which is encoded by software`)
    const order = { tools, path: lease.path, folder: folder.path, background, signal, onProgress, onFallback }
    try {
      if (part === 'rest') await addRenditions(services, film, order, makeRest)
      else await makeStream(services, film, streamKey, { order, make }, part)
    } finally {
      await folder.remove()
    }
  } finally {
    await lease.release()
  }
}

/** Where and how to make the files, whatever is made. */
type Order = Omit<MakingOrder, 'facts'>

interface Work {
  part: Part
  background: MakingOrder['background']
  make(order: Order): Promise<MadeFilm>
  /** Of a film only. */
  makeRest(order: Order, before: Parameters<typeof makeOtherRenditions>[1]): ReturnType<typeof makeOtherRenditions>
}

async function workOnFilm(film: Asset, path: string, { tools, signal, choose }: Omit<Making, 'cancelled'>): Promise<Work | null> {
  const facts = await readFilmFacts(tools, path, { signal, choice: film.audio?.choice })
  if (!facts) throw new Error('the film has no picture any more')
  const chosen = choose(film, facts)
  return (
    chosen && {
      ...chosen,
      make: (order) => makeFilm({ ...order, facts }, { firstOnly: chosen.part === 'first' }),
      makeRest: (order, before) => makeOtherRenditions({ ...order, facts }, before),
    }
  )
}

/** A sound has one file, made at once. */
async function workOnSound(sound: Asset, path: string, { tools, signal }: Omit<Making, 'cancelled'>): Promise<Work> {
  const facts = await readSoundFacts(tools, path, { signal, choice: sound.audio?.choice })
  if (!facts) throw new Error('the sound is not readable any more')
  return {
    part: 'whole',
    background: !isShortFilm(facts.durationSeconds),
    make: (order) => makeSound({ ...order, facts }),
    makeRest() {
      throw new Error('a sound has one file only')
    },
  }
}

async function makeStream(
  services: Services,
  film: Asset,
  streamKey: string,
  { order, make }: { order: Order; make: Work['make'] },
  part: Part,
): Promise<void> {
  const { storage } = services
  let kept = false
  try {
    const made = await make(order)
    for (const file of await readdir(order.folder)) {
      order.signal?.throwIfAborted()
      await storage.take(streamFolder(streamKey) + file, join(order.folder, file))
    }
    kept = await keep(services, film, streamKey, made, part)
    if (kept && film.streamKey) await storage.removeAll(streamFolder(film.streamKey))
  } finally {
    // On failure the scratch folder remains as a record of what to delete.
    if (!kept) await storage.removeAll(streamFolder(streamKey))
  }
}

/**
 * Adds the other renditions to the same folder, so that playback continues. The master playlist is written last. A retry
 * overwrites leftovers.
 */
async function addRenditions(services: Services, film: Asset, order: Order, makeRest: Work['makeRest']): Promise<void> {
  const { storage } = services
  const folder = streamFolder(film.streamKey!)
  const master = await text(storage.read(`${folder}master.m3u8`))
  const made = await makeRest(order, { renditions: film.renditions!, master })
  const isNew = (file: string) => made.added.some((name) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`))
  for (const file of [...(await readdir(order.folder)).filter(isNew), 'master.m3u8']) {
    order.signal?.throwIfAborted()
    await storage.take(folder + file, join(order.folder, file))
  }
  await keep(services, film, film.streamKey!, made, 'rest')
}

/** Returns false when the film was cancelled, deleted, replaced or transcoded by another process meanwhile. */
async function keep({ db, queue }: Services, film: Asset, streamKey: string, made: MadeFilm, part: Part): Promise<boolean> {
  const missing = (film.durationSeconds ?? 0) - made.durationSeconds
  const isDamaged = missing > Math.max(1, 0.02 * made.durationSeconds)
  const problem = isDamaged ? damagedEnds[film.kind === 'audio' ? 'audio' : 'video'] : null
  return db.transaction(async (tx) => {
    const { renditions } = made
    // The exact length is known only now: some files tell a wrong one. Frames are counted as they are played.
    const measured = (film.kind === 'audio' || !isDamaged) && { durationSeconds: made.durationSeconds }
    const changes = { problem, streamKey, renditions, ...measured }
    const saved = await save(tx, changes)
    if (saved && film.publication === 'published') await contentChanged(tx, [film.id])
    return saved
  })

  /** Announces a watchable film after its first part, and not again when it is complete. */
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

const damagedEnds = { video: filmMessages.damagedEnd, audio: soundMessages.damagedEnd }

function messageOf(kind: Asset['kind'], error: unknown): string {
  const { code, stderr, how } = error as { code?: string; stderr?: string; how?: string }
  if (code === 'ENOSPC' || stderr?.includes('No space left')) return filmMessages.diskFull
  return how === 'took-too-long'
    ? filmMessages.tookTooLong
    : kind === 'audio'
      ? soundMessages.transcodingFailed
      : filmMessages.transcodingFailed
}

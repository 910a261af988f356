import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filmWords } from '#domain/media/film-words.ts'
import { contentChanged } from '../../base/announcements.ts'
import { ProcessFailure } from '../../base/fenced-process.ts'
import type { FilmTools } from '../../base/ffmpeg.ts'
import { readFilmFacts } from '../../base/film-facts.ts'
import { makeFilm, type MadeFilm } from '../../base/film-maker.ts'
import type { Services } from '../../base/services.ts'
import { findAssetById, type Asset } from './asset-store.ts'
import { saveWork } from './film-store.ts'
import { markReady } from './mark-ready.ts'
import { inspectFilm } from './inspect-film.ts'
import { makeProgressReport } from './progress-report.ts'
import { openScratch, streamFolder } from './scratch.ts'

/**
 * Makes what a film is shown from. Does nothing unless the film waits for it, so a job that runs twice works once. Throws
 * where the queue is to try again, with words for staff saved before, and the signal's reason when the process closes.
 */
export async function developFilm(services: Services, assetId: string, signal: AbortSignal): Promise<void> {
  const { db, filmTools } = services
  const film = await findAssetById(db, assetId)
  if (film?.kind !== 'video' || film.state !== 'processing') return
  if (film.width === 0) return inspectFilm(services, film, signal)
  if (!filmTools) return void (await markReady(services, film, ['processing'], { problem: filmWords.notDeveloped }))

  const cancelled = new AbortController()
  const deaf = services.announcements.on('asset.cancel', (said) => said.assetId === film.id && cancelled.abort())
  try {
    await develop(services, film, filmTools, cancelled, AbortSignal.any([signal, cancelled.signal]))
  } catch (error) {
    if (cancelled.signal.aborted) return
    if (signal.aborted) throw error
    const said = error instanceof ProcessFailure ? error.said : undefined
    services.log.error({ err: error, said, assetId: film.id }, 'a film was not developed')
    await saveWork(db, film, ['processing'], { problem: wordsOf(error) })
    throw error
  } finally {
    deaf()
  }
}

async function develop(services: Services, film: Asset, tools: FilmTools, cancelled: AbortController, signal: AbortSignal) {
  const { db, env, storage } = services
  const streamKey = randomBytes(16).toString('base64url')
  const folder = await openScratch(env.dataDir, streamKey)
  const lent = await storage.lend(film.storageKey)
  let kept = false
  try {
    const facts = await readFilmFacts(tools, lent.path, signal)
    if (!facts) throw new Error('the film has no picture any more')
    // An earlier try may have come further.
    if (!(await saveWork(db, film, ['processing'], { progress: 0 }))) return
    // Cancelled, deleted or replaced, and we have not heard of it: then the progress has nowhere to go.
    const report = makeProgressReport(async (progress) => {
      if (!(await saveWork(db, film, ['processing'], { progress }))) cancelled.abort()
    })
    const made = await makeFilm({ tools, path: lent.path, facts, folder: folder.path, signal, onProgress: report })
    for (const file of await readdir(folder.path)) {
      signal.throwIfAborted()
      await storage.take(streamFolder(streamKey) + file, join(folder.path, file))
    }
    kept = await keep(services, film, streamKey, made)
    if (kept && film.streamKey) await storage.removeAll(streamFolder(film.streamKey))
  } finally {
    await lent.giveBack()
    // Where this fails, the folder stays as a note of what is left to be removed.
    if (!kept) await storage.removeAll(streamFolder(streamKey))
    await folder.remove()
  }
}

/** Answers false when the film was cancelled, deleted or replaced at the last moment, or developed by somebody else. */
async function keep({ db, queue }: Services, film: Asset, streamKey: string, made: MadeFilm): Promise<boolean> {
  const missing = (film.durationSeconds ?? 0) - made.durationSeconds
  const problem = missing > Math.max(1, 0.02 * made.durationSeconds) ? filmWords.damagedEnd : null
  return db.transaction(async (tx) => {
    const { renditions } = made
    const changes = { progress: 100, problem, streamKey, renditions }
    const saved = await markReady({ db: tx, queue }, film, ['processing'], changes)
    if (saved && film.publication === 'published') await contentChanged(tx)
    return saved
  })
}

function wordsOf(error: unknown): string {
  const { code, said, how } = error as { code?: string; said?: string; how?: string }
  if (code === 'ENOSPC' || said?.includes('No space left')) return filmWords.noRoom
  return how === 'took-too-long' ? filmWords.tookTooLong : filmWords.developingFailed
}

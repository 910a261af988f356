import { filmPriority } from '#domain/media/films/film-order.ts'
import { filmMessages, refusalToTakeFilm } from '#domain/media/films/film-messages.ts'
import { ProcessFailure } from '../../../base/media/fenced-process.ts'
import type { FilmTools } from '../../../base/media/ffmpeg.ts'
import { hasHighRange, readFilmFacts, type FilmFacts } from '../../../base/media/films/film-facts.ts'
import type { ProbeOrder } from '../../../base/media/sound/sound-facts.ts'
import { makePlaceholder, takePoster } from '../../../base/media/films/film-poster.ts'
import type { Services } from '../../../base/services.ts'
import { sha256Of, sha256OfFile } from '../../../base/storage/sha256-of.ts'
import type { Asset } from '../library/asset-store.ts'
import { saveWork } from './film-store.ts'
import { markReady } from './mark-ready.ts'

const underWay: Asset['state'][] = ['arrived', 'processing', 'cancelled']

/**
 * Probes a film. Files that browsers play are playable immediately; the remaining checks and transcoding follow. A file that is
 * not a film is kept, so that staff see it and can delete it.
 */
export async function inspectFilm(services: Services, film: Asset, signal: AbortSignal): Promise<void> {
  const { db, storage, filmTools } = services
  if (!filmTools) return takeUnseen(services, film, signal)
  const lease = await storage.lease(film.storageKey)
  try {
    const facts = await lookAt(filmTools, lease.path, { signal, choice: film.audio?.choice })
    const refusal = typeof facts === 'string' ? facts : refusalToTakeFilm(facts)
    if (typeof facts === 'string' || refusal) return await refuse(services, film, refusal)
    const columns = columnsOf(film, facts)
    const taken =
      (await saveWork(db, film, ['arrived'], { ...columns, state: 'processing', progress: 0 })) ||
      (await saveWork(db, film, ['processing', 'cancelled'], columns))
    if (!taken) return

    const placeholder = await placeholderOf(filmTools, lease.path, facts, signal)
    if (placeholder === null) return await refuse(services, film, filmMessages.noFrames)
    const sha256 = film.sha256 || (await sha256OfFile(lease.path, signal))
    await db.transaction(async (tx) => {
      const seen = { sha256, placeholder: film.placeholder || placeholder }
      if (await saveWork(tx, film, ['processing'], seen)) {
        const priority = filmPriority(facts.durationSeconds)
        await services.queue.send(tx, 'film.inspected', { assetId: film.id }, { priority })
        await services.queue.send(tx, 'asset.inspected', { assetId: film.id })
      } else if (await saveWork(tx, film, ['cancelled'], seen)) {
        await services.queue.send(tx, 'asset.inspected', { assetId: film.id })
      }
    })
  } finally {
    await lease.release()
  }
}

/** The facts, or a message why there are none. */
async function lookAt(tools: FilmTools, path: string, { signal, choice }: ProbeOrder): Promise<FilmFacts | string> {
  try {
    return (await readFilmFacts(tools, path, { signal, choice })) ?? filmMessages.noPicture
  } catch (error) {
    if (error instanceof ProcessFailure) return filmMessages.noFilm
    throw error
  }
}

async function placeholderOf(tools: FilmTools, path: string, facts: FilmFacts, signal: AbortSignal): Promise<string | null> {
  try {
    return await makePlaceholder(await takePoster(tools, path, { ...facts, highRange: hasHighRange(facts.colour), signal }))
  } catch (error) {
    if (error instanceof ProcessFailure) return null
    throw error
  }
}

async function refuse({ db, log }: Services, film: Asset, problem: string | null): Promise<void> {
  log.warn({ assetId: film.id, problem }, 'a film was refused')
  await saveWork(db, film, underWay, { state: 'failed', problem, browserSafe: false })
}

function columnsOf(film: Asset, { frameRate, browserType, ...facts }: FilmFacts) {
  const { width, height, durationSeconds, colour, audio, startTimecode, reel } = facts
  return {
    width,
    height,
    durationSeconds,
    colour,
    audio,
    startTimecode,
    reel,
    frameRateNumerator: frameRate.numerator,
    frameRateDenominator: frameRate.denominator,
    browserSafe: browserType !== null,
    contentType: browserType ?? film.contentType,
    problem: null,
  }
}

/** Without ffmpeg the file type decides whether browsers play it. */
async function takeUnseen(services: Services, film: Asset, signal: AbortSignal): Promise<void> {
  await markReady(services, film, underWay, {
    browserSafe: ['video/mp4', 'video/webm'].includes(film.contentType),
    problem: filmMessages.notTranscoded,
    sha256: film.sha256 || (await sha256Of(services.storage, film.storageKey, signal)),
  })
}

import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { Problem, type Refusal } from '#domain/common/problem.ts'
import { filmTypes, refusalToDeliverFilm } from '#domain/media/delivery-rules.ts'
import type { AppEnv } from '../../base/request-context.ts'
import type { Services } from '../../base/services.ts'
import { findPublishedAsset } from './asset-store.ts'
import { readByteRange, rangeStillHolds } from './byte-range.ts'
import { hasCurrent } from './entity-tag.ts'
import { requestedLinkOrThrow } from './requested-link.ts'

type FilmExtension = keyof typeof filmTypes

/** Sends a published film as it is stored, or the one range of it that a player asks for; never held in memory. */
export async function deliverFilm(c: Context<AppEnv>, { db, storage, log }: Services): Promise<Response> {
  const { publicId, extension } = requestedLinkOrThrow(c, refusalToDeliverFilm)
  const film = await findPublishedAsset(db, 'video', publicId)
  if (!film || film.contentType !== filmTypes[extension as FilmExtension]) throw new Problem('not-found', 'Not found.')
  const stored = await storage.stat(film.storageKey)
  if (!stored) {
    log.error({ publicId, storageKey: film.storageKey }, 'a film is missing in the storage')
    throw new Problem('not-found', 'Not found.')
  }

  const { bytes } = stored
  const tag = `"${film.sha256}"`
  const headers = {
    ETag: tag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    'Content-Type': film.contentType,
  }
  if (hasCurrent(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
  // Ranges are defined for GET alone, and a body that nobody reads would keep its file open.
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'Content-Length': String(bytes) })

  const wanted = rangeStillHolds(c.req.header('if-range'), tag) ? c.req.header('range') : undefined
  const range = readByteRange(wanted, bytes)
  if (range === 'unsatisfiable') {
    const refusal: Refusal = { success: false, message: 'The film is shorter than that.' }
    return c.json(refusal, 416, { 'Content-Range': `bytes */${bytes}`, 'Cache-Control': 'no-store' })
  }
  if (range === 'whole') {
    return c.body(streamOf(storage.read(film.storageKey)), 200, { ...headers, 'Content-Length': String(bytes) })
  }
  return c.body(streamOf(storage.read(film.storageKey, range)), 206, {
    ...headers,
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${bytes}`,
  })
}

const streamOf = (content: Readable) => Readable.toWeb(content) as ReadableStream<Uint8Array>

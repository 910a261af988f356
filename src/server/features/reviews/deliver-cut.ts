import { text } from 'node:stream/consumers'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { hasCurrent, tagOf } from '../../base/http/entity-tag.ts'
import type { StillAllowed } from '../../base/http/file-answer.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import type { FrameAt } from '../media/frames.ts'
import { sendStored } from '../media/send-stored.ts'
import { nameInFull, streamFileType } from '../media/stream-files.ts'
import { deliverPoster } from './deliver-poster.ts'
import { cutLink, posterFile } from './review-links.ts'
import type { VersionFilm } from './version-store.ts'

/** Cached by the browser, revalidated on each use, which checks access. */
const askTheGate = 'private, no-cache'

/**
 * Serves a stream file of a cut to a viewer with access by `key`. Playlists refer to URLs with the same access check. Throws
 * `not-found` for other files, including the original.
 */
export async function deliverCut(
  c: Context<AppEnv>,
  services: Services,
  frameAt: FrameAt,
  { key, version, file, stillAllowed }: { key: string; version: VersionFilm; file: string; stillAllowed?: StillAllowed },
): Promise<Response> {
  if (file === posterFile) return deliverPoster(c, services, frameAt, version.asset, askTheGate)
  const { storage } = services
  const type = streamFileType(file)
  const stored = `streams/${version.asset.streamKey}/${file}`
  if (!type || !version.asset.streamKey || !(await storage.stat(stored))) throw noSuchFile()
  const headers = { 'Cache-Control': askTheGate, 'Content-Type': type }
  if (!/\.(m3u8|vtt)$/.test(file)) {
    return sendStored(c, services, stored, { ETag: tagOf(stored), ...headers }, stillAllowed)
  }

  const list = nameInFull(await text(storage.read(stored)), cutLink(key, version.id, ''))
  const ETag = tagOf(list)
  if (hasCurrent(c.req.header('if-none-match'), ETag)) return c.body(null, 304, { ETag, ...headers })
  return c.body(list, 200, { ETag, ...headers })
}

const noSuchFile = () => new Problem('not-found', 'This version has no such file.')

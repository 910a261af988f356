import { text } from 'node:stream/consumers'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { MediaTransforms } from '#domain/media/media-link.ts'
import { hasCurrent, tagOf } from '../../base/entity-tag.ts'
import type { AppEnv } from '../../base/request-context.ts'
import type { Services } from '../../base/services.ts'
import type { AssetLookup } from './asset-lookup.ts'
import type { Asset } from './asset-store.ts'
import { askAgain, cacheControl, forEver } from './may-watch.ts'
import { sendStored } from './send-stored.ts'
import { isStreamKey, nameInFull, streamFileType, streamMount } from './stream-files.ts'

/** The master playlist, with its lines naming `/media/stream/...`. */
export const deliverStream = (c: Context<AppEnv>, services: Services, film: Asset): Promise<Response> =>
  deliverNamedInFull(c, services, film, 'master.m3u8')

export async function deliverCompanion(
  c: Context<AppEnv>,
  services: Services,
  film: Asset,
  flag: NonNullable<MediaTransforms['flag']>,
): Promise<Response> {
  switch (flag) {
    case 'captions':
      if (film.captions === null) throw new Problem('not-found', 'Not found.')
      return answerText(c, film, film.captions, 'text/vtt; charset=utf-8')
    case 'sprite':
      return deliverNamedInFull(c, services, film, 'sprite.vtt')
    case 'waveform':
      return deliverNamedInFull(c, services, film, 'peaks.json')
  }
}

/** A file of a film's renditions: these never change, a film that is made anew has new ones in a folder of their own. */
export async function deliverStreamFile(c: Context<AppEnv>, services: Services, assets: AssetLookup): Promise<Response> {
  const { streamKey = '', file = '' } = c.req.param()
  const type = streamFileType(file)
  if (!type || !isStreamKey(streamKey)) throw new Problem('not-found', 'Not found.')
  const film = await assets.byStream(c, streamKey)
  const key = `streams/${streamKey}/${file}`
  // Names are guessed by players too, and a stream may be taken away while it plays: no cause for alarm.
  if (!(await services.storage.stat(key))) throw new Problem('not-found', 'Not found.')
  return sendStored(c, services, key, {
    ETag: tagOf(key),
    'Cache-Control': cacheControl(film, forEver),
    'Content-Type': type,
  })
}

async function deliverNamedInFull(c: Context<AppEnv>, { storage }: Services, film: Asset, file: string): Promise<Response> {
  const key = `streams/${film.streamKey}/${file}`
  if (!film.streamKey || !(await storage.stat(key))) throw new Problem('not-found', 'Not found.')
  const content = await text(storage.read(key))
  const type = streamFileType(file)!
  return answerText(c, film, file.endsWith('.json') ? content : nameInFull(content, streamMount(film.streamKey)), type)
}

/** A short text that is another one when the film is made anew. */
function answerText(c: Context<AppEnv>, film: Asset, content: string, type: string): Response {
  const headers = { ETag: tagOf(content), 'Cache-Control': cacheControl(film, askAgain), 'Content-Type': type }
  return hasCurrent(c.req.header('if-none-match'), headers.ETag) ? c.body(null, 304, headers) : c.body(content, 200, headers)
}

import { text } from 'node:stream/consumers'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { captionLink } from '#domain/media/films/film-links.ts'
import type { MediaLink } from '#domain/media/pictures/media-link.ts'
import { hasCurrent, tagOf } from '../../../base/http/answers/entity-tag.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { deliverCaptionList, deliverCaptionTrack } from '../../captions/deliver-captions.ts'
import type { AssetLookup } from '../library/asset-lookup.ts'
import type { Asset } from '../library/asset-store.ts'
import { askAgain, cacheControl, cachingHeaders, forEver } from './may-watch.ts'
import { sendStored } from './send-stored.ts'
import { isStreamKey, nameInFull, streamFileType, streamMount } from './stream-files.ts'

/** The master playlist, with URIs below `/media/stream/...`. */
export async function deliverStream(c: Context<AppEnv>, services: Services, film: Asset): Promise<Response> {
  const made = await deliverIfMade(c, services, film, 'master.m3u8')
  if (!made) throw new Problem('not-found', 'Not found.')
  return made
}

/** Serves a companion file; 204 when the film has none, which is not an error: players request all of them. */
export async function deliverCompanion(
  c: Context<AppEnv>,
  services: Services,
  film: Asset,
  { extension, transforms: { flag, language } }: MediaLink,
): Promise<Response> {
  switch (flag) {
    case 'captions':
      return deliverCaptions(c, services, film, { isList: extension === 'json', language })
    case 'sprite':
      return (await deliverIfMade(c, services, film, 'sprite.vtt')) ?? answerNone(c, film)
    case 'waveform':
      return (await deliverIfMade(c, services, film, 'peaks.json')) ?? answerNone(c, film)
    case undefined:
      throw new Problem('not-found', 'Not found.')
  }
}

/** The list of tracks, with addresses below the same base, or one of them. */
async function deliverCaptions(
  c: Context<AppEnv>,
  { db, env }: Services,
  film: Asset,
  { isList, language }: { isList: boolean; language: string | undefined },
): Promise<Response> {
  const delivery = { assetId: film.id, cacheControl: cacheControl(film, askAgain) }
  if (!isList) return (await deliverCaptionTrack(c, db, { ...delivery, language })) ?? answerNone(c, film)
  return deliverCaptionList(c, db, { ...delivery, addressOf: (tag) => captionLink(env.mediaBaseUrl, film.publicId, tag) })
}

/** Serves a file of a film's renditions: immutable, since a new transcode uses a new folder. */
export async function deliverStreamFile(c: Context<AppEnv>, services: Services, assets: AssetLookup): Promise<Response> {
  const { streamKey = '', file = '' } = c.req.param()
  const type = streamFileType(file)
  if (!type || !isStreamKey(streamKey)) throw new Problem('not-found', 'Not found.')
  const film = await assets.byStream(c, streamKey)
  const key = `streams/${streamKey}/${file}`
  // Players guess names, and streams may be deleted during playback: not worth a warning.
  if (!(await services.storage.stat(key))) throw new Problem('not-found', 'Not found.')
  return sendStored(c, services, key, {
    ETag: tagOf(key),
    ...cachingHeaders(film, forEver),
    'Content-Type': type,
  })
}

const answerNone = (c: Context<AppEnv>, film: Asset) => c.body(null, 204, { ...cachingHeaders(film, askAgain) })

/** Playlist with absolute URIs; null when it does not exist. */
async function deliverIfMade(c: Context<AppEnv>, { storage }: Services, film: Asset, file: string): Promise<Response | null> {
  const key = `streams/${film.streamKey}/${file}`
  if (!film.streamKey || !(await storage.stat(key))) return null
  const content = await text(storage.read(key))
  const type = streamFileType(file)!
  return answerText(c, film, file.endsWith('.json') ? content : nameInFull(content, streamMount(film.streamKey)), type)
}

/** Serves a short text that changes with the next transcode. */
function answerText(c: Context<AppEnv>, film: Asset, content: string, type: string): Response {
  const headers = { ETag: tagOf(content), ...cachingHeaders(film, askAgain), 'Content-Type': type }
  return hasCurrent(c.req.header('if-none-match'), headers.ETag) ? c.body(null, 304, headers) : c.body(content, 200, headers)
}

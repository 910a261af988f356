import { text } from 'node:stream/consumers'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { markedFileOf, markedMasterOf, markedPlaylistOf, type MarkedFile } from '#domain/media/films/marked-stream.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { hasCurrent, tagOf } from '../../../base/http/answers/entity-tag.ts'
import type { StillAllowed } from '../../../base/http/answers/file-answer.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { deliverCaptionList, deliverCaptionTrack } from '../../captions/deliver-captions.ts'
import type { FrameAt } from '../../media/processing/frames.ts'
import { sendStored } from '../../media/serving/send-stored.ts'
import { nameInFull, streamFileType } from '../../media/serving/stream-files.ts'
import { askTheGate, findPicture, noSuchFile, sendDocument } from './deliver-still.ts'
import { findOpening, findPoster } from './find-poster.ts'
import type { MarkedFilms, Watched } from './marked-films.ts'
import {
  captionFile,
  captionListFile,
  documentFile,
  languageOfCaptions,
  openingFile,
  pictureFile,
  placeholderLink,
  posterFile,
} from '../links/review-links.ts'
import type { VersionFilm } from '../versions/version-store.ts'

export interface CutDelivery {
  version: VersionFilm
  file: string
  /** Address of the version's files, which ends in a slash. */
  mount: string
  /** Lines of the watermark for this viewer. */
  lines: readonly string[]
  /** False for viewers who get the version without it. */
  marked: boolean
  stillAllowed?: StillAllowed
}

/** Serves files of cuts, with the watermark in the picture for viewers who must not have them clean. */
export function makeCutDelivery(services: Services, frameAt: FrameAt, films: MarkedFilms) {
  const { storage, filmTools } = services

  /** Playlists refer to addresses below `mount`. Throws `not-found` for other files, the original among them. */
  return async (c: Context<AppEnv>, { version, file, mount, lines, marked, stillAllowed }: CutDelivery): Promise<Response> => {
    const watched = { film: version.asset, lines }
    const { kind } = version.asset
    // A document cannot carry the watermark, and a sound has no picture.
    if (marked && kind === 'document') throw new Problem('conflict', reviewMessages.withheldDocument)
    if (marked && kind !== 'audio' && !filmTools) throw new Problem('conflict', reviewMessages.withheld)
    if (kind === 'document' && file === documentFile) return sendDocument(c, services, version.asset, stillAllowed)
    if (kind === 'image' && file === pictureFile) return sendPicture(c, watched, { marked, stillAllowed })
    if (file === posterFile || file === openingFile) return sendPoster(c, watched, file, { marked, stillAllowed })
    if (kind === 'video' && isCaptionFile(file)) return sendCaptions(c, services.db, { version, file, mount })
    if (!version.asset.streamKey || !version.asset.renditions) throw noSuchFile()
    const markedFile = markedFileOf(file)
    if (markedFile) return sendMarked(c, watched, markedFile, { mount, stillAllowed })
    if (marked && /^sprite-\d+\.jpg$/.test(file)) {
      return send(c, films, await films.sprite(watched, file), 'image/jpeg', stillAllowed)
    }
    const type = streamFileType(file)
    const stored = `streams/${version.asset.streamKey}/${file}`
    if (!type || (marked && !hasNoPicture(file)) || !(await storage.stat(stored))) throw noSuchFile()
    if (!/\.(m3u8|vtt)$/.test(file)) return send(c, services, stored, type, stillAllowed)
    return sendList(c, nameInFull(await text(storage.read(stored)), mount), type)
  }

  async function sendPoster(
    c: Context<AppEnv>,
    watched: Watched,
    file: typeof posterFile | typeof openingFile,
    { marked, stillAllowed }: { marked: boolean; stillAllowed: StillAllowed | undefined },
  ): Promise<Response> {
    const read = () => (file === openingFile ? findOpening : findPoster)(services, frameAt, watched.film)
    const key = marked ? await films.picture(watched, file, async () => (await read())?.bytes() ?? null) : (await read())?.key
    if (!key) return c.redirect(placeholderLink)
    return send(c, marked ? films : services, key, 'image/jpeg', stillAllowed)
  }

  async function sendPicture(
    c: Context<AppEnv>,
    watched: Watched,
    { marked, stillAllowed }: { marked: boolean; stillAllowed: StillAllowed | undefined },
  ): Promise<Response> {
    const clean = await findPicture(services, watched.film)
    if (!clean) throw noSuchFile()
    const key = marked ? await films.picture(watched, pictureFile, clean.bytes) : clean.key
    if (!key) throw noSuchFile()
    return send(c, marked ? films : services, key, 'image/jpeg', stillAllowed)
  }

  async function sendMarked(
    c: Context<AppEnv>,
    watched: Watched,
    file: MarkedFile,
    { mount, stillAllowed }: { mount: string; stillAllowed: StillAllowed | undefined },
  ): Promise<Response> {
    if (file.kind === 'segment') {
      return send(c, films, await films.segment(watched, file.rendition, file.name), 'video/iso.segment', stillAllowed)
    }
    if (file.kind === 'init') return send(c, films, await films.init(watched, file.rendition), 'video/mp4', stillAllowed)
    const name = file.kind === 'master' ? 'master.m3u8' : `${file.rendition}.m3u8`
    const stored = `streams/${watched.film.streamKey}/${name}`
    if (!(await storage.stat(stored))) throw noSuchFile()
    const clean = await text(storage.read(stored))
    if (file.kind === 'playlist') await films.prepare(watched, file.rendition)
    const list = file.kind === 'master' ? markedMasterOf(clean) : markedPlaylistOf(clean)
    return sendList(c, nameInFull(list, mount), streamFileType(name)!)
  }

  function send(
    c: Context<AppEnv>,
    from: Pick<Services, 'storage'>,
    key: string,
    type: string,
    stillAllowed: StillAllowed | undefined,
  ): Promise<Response> {
    const headers = { ETag: tagOf(key), 'Cache-Control': askTheGate, 'Content-Type': type }
    return sendStored(c, { storage: from.storage, log: services.log, db: services.db }, key, headers, stillAllowed)
  }
}

export type CutDelivering = ReturnType<typeof makeCutDelivery>

/** Files of a stream that everybody gets as they are: sound, and where thumbnails are on their sheet. */
const hasNoPicture = (file: string): boolean => /^sound[.-]/.test(file) || ['sprite.vtt', 'peaks.json'].includes(file)

/** The list of tracks, or one of them; the same for everybody. */
async function sendCaptions(
  c: Context<AppEnv>,
  db: Services['db'],
  { version: { assetId }, file, mount }: Pick<CutDelivery, 'version' | 'file' | 'mount'>,
): Promise<Response> {
  const delivery = { assetId, cacheControl: askTheGate }
  if (file === captionListFile) return deliverCaptionList(c, db, { ...delivery, addressOf: (tag) => mount + captionFile(tag) })
  const sent = await deliverCaptionTrack(c, db, { ...delivery, language: languageOfCaptions(file)! })
  if (!sent) throw noSuchFile()
  return sent
}

const isCaptionFile = (file: string): boolean => file === captionListFile || languageOfCaptions(file) !== null

function sendList(c: Context<AppEnv>, list: string, type: string): Response {
  const headers = { ETag: tagOf(list), 'Cache-Control': askTheGate, 'Content-Type': type }
  return hasCurrent(c.req.header('if-none-match'), headers.ETag) ? c.body(null, 304, headers) : c.body(list, 200, headers)
}

import { buffer } from 'node:stream/consumers'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { attachment } from '../../../base/http/answers/download.ts'
import { tagOf } from '../../../base/http/answers/entity-tag.ts'
import type { StillAllowed } from '../../../base/http/answers/file-answer.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { makePicture } from '../../../base/media/pictures/picture-maker.ts'
import type { Services } from '../../../base/services.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { sendStored } from '../../media/serving/send-stored.ts'
import { withOriginal } from '../../media/processing/with-original.ts'
import type { Poster } from './find-poster.ts'

/** Cached by the browser, revalidated on each use, which checks access. */
export const askTheGate = 'private, no-cache'

export const noSuchFile = () => new Problem('not-found', 'This version has no such file.')

/** Pixels of the longer edge of a picture for viewers: enough to zoom in, and not the original. */
const pictureEdge = 4096

/** What viewers see of a picture: a JPEG without metadata, made once; null when its file is missing. */
export async function findPicture(services: Services, asset: Asset): Promise<Poster | null> {
  const { storage } = services
  const key = `derived/${asset.storageKey}/review-picture-r1.jpg`
  if (!(await storage.stat(key))) {
    const order = { width: pictureEdge, height: pictureEdge, crop: 'fit', quality: 80, format: 'jpeg' } as const
    const made = await withOriginal(services, asset, (path) => makePicture(path, order))
    if (!made) return null
    await storage.write(key, made)
  }
  return { key, bytes: () => buffer(storage.read(key)) }
}

/**
 * Serves a document, which the browser draws page by page, by ranges. Only for scripts of our own pages: a browser that navigates
 * there would open it in its own viewer, which runs the scripts in it.
 */
export function sendDocument(
  c: Context<AppEnv>,
  services: Services,
  asset: Asset,
  stillAllowed: StillAllowed | undefined,
): Promise<Response> {
  const target = c.req.header('sec-fetch-dest')
  if (target !== undefined && target !== 'empty') throw noSuchFile()
  const headers = {
    ETag: tagOf(asset.storageKey),
    'Cache-Control': askTheGate,
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': attachment('document'),
  }
  return sendStored(c, services, asset.storageKey, headers, stillAllowed)
}

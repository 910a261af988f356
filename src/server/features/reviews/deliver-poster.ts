import type { Context } from 'hono'
import { tagOf } from '../../base/http/entity-tag.ts'
import { makePicture } from '../../base/media/picture-maker.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import type { Asset } from '../media/asset-store.ts'
import type { FrameAt } from '../media/frames.ts'
import { posterFrame } from '../media/poster-frame.ts'
import { sendStored } from '../media/send-stored.ts'
import { placeholderLink } from './review-links.ts'

/** Serves a frame of a cut that is not blank, made once; or a placeholder picture. */
export async function deliverPoster(
  c: Context<AppEnv>,
  services: Services,
  frameAt: FrameAt,
  film: Asset,
  cacheControl: string,
): Promise<Response> {
  const key = `derived/${film.storageKey}/review-poster-r2.jpg`
  if (!(await services.storage.stat(key))) {
    const frame = film.durationSeconds === null ? null : await posterFrame(frameAt, film)
    if (!frame) return c.redirect(placeholderLink)
    const order = { width: 1280, height: 1280, crop: 'fit', quality: 80, format: 'jpeg' } as const
    await services.storage.write(key, await makePicture(frame, order))
  }
  const headers = { 'Cache-Control': cacheControl, 'Content-Type': 'image/jpeg' }
  return sendStored(c, services, key, { ETag: tagOf(key), ...headers })
}

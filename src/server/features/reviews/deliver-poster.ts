import type { Context } from 'hono'
import { middleOf } from '#domain/media/delivery-rules.ts'
import { tagOf } from '../../base/entity-tag.ts'
import { makePicture } from '../../base/picture-maker.ts'
import type { AppEnv } from '../../base/request-context.ts'
import type { Services } from '../../base/services.ts'
import type { Asset } from '../media/asset-store.ts'
import type { FrameAt } from '../media/frames.ts'
import { sendStored } from '../media/send-stored.ts'
import { placeholderLink } from './review-links.ts'

/** The frame in the middle of a cut, made once; where none can be taken, the picture that stands for every film. */
export async function deliverPoster(
  c: Context<AppEnv>,
  services: Services,
  frameAt: FrameAt,
  film: Asset,
  cacheControl: string,
): Promise<Response> {
  const key = `derived/${film.storageKey}/review-poster-r1.jpg`
  if (!(await services.storage.stat(key))) {
    const frame = film.durationSeconds === null ? null : await frameAt(film, middleOf(film.durationSeconds))
    if (!frame) return c.redirect(placeholderLink)
    const order = { width: 1280, height: 1280, crop: 'fit', quality: 80, format: 'jpeg' } as const
    await services.storage.write(key, await makePicture(frame, order))
  }
  const headers = { 'Cache-Control': cacheControl, 'Content-Type': 'image/jpeg' }
  return sendStored(c, services, key, { ETag: tagOf(key), ...headers })
}

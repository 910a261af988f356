import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { refusalOfMoment } from '#domain/media/pictures/delivery-rules.ts'
import type { MediaLink } from '#domain/media/pictures/media-link.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { makePicture } from '../../../base/media/pictures/picture-maker.ts'
import type { PictureOrder } from '../../../base/media/pictures/picture-order.ts'
import type { Services } from '../../../base/services.ts'
import type { AssetLookup } from '../library/asset-lookup.ts'
import type { Asset } from '../library/asset-store.ts'
import { pictureOf, type Derivatives } from '../processing/derivatives.ts'
import { makeFrames } from '../processing/frames.ts'
import { posterFrame } from '../processing/poster-frame.ts'

const pictureFrom = (read: () => Promise<Buffer | null>) => async (order: PictureOrder) => {
  const frame = await read()
  return frame && makePicture(frame, order)
}

/** Serves frames of films: at a whole second, or by default a frame that is not blank. */
export function makeFrameDelivery(services: Services, assets: AssetLookup, derivatives: Derivatives) {
  const frameAt = makeFrames(services)

  return async (c: Context<AppEnv>, film: Asset, link: MediaLink, generation: number): Promise<Response> => {
    const duration = film.durationSeconds ?? 0
    const { offsetSeconds } = link.transforms
    const refusal = offsetSeconds !== undefined && film.durationSeconds !== null && refusalOfMoment(offsetSeconds, duration)
    if (refusal) throw new Problem('malformed', refusal)
    // Without a known duration offsets cannot be checked: anyone could request thousands.
    if (services.filmTools && film.durationSeconds !== null) {
      const source =
        offsetSeconds === undefined
          ? { asset: film, name: 'frame-poster-', make: pictureFrom(() => posterFrame(frameAt, film)) }
          : { asset: film, name: `frame-${offsetSeconds}-`, make: pictureFrom(() => frameAt(film, offsetSeconds)) }
      const answer = await derivatives.answer(c, link, source, generation)
      if (answer) return answer
    }
    return deliverPoster(c, film, link, generation)
  }

  /** Serves the poster in place of a frame, with a short cache time. */
  async function deliverPoster(c: Context<AppEnv>, film: Asset, link: MediaLink, generation: number): Promise<Response> {
    const answer = film.poster && (await derivatives.answer(c, link, await posterOf(c, film.poster), generation))
    if (answer) return answer
    throw new Problem('not-found', 'There is no picture of this film.')
  }

  async function posterOf(c: Context<AppEnv>, publicId: string) {
    const picture = await assets.byName(c, 'image', publicId)
    return { asset: picture, name: '', make: pictureOf(services, picture), passing: true }
  }
}

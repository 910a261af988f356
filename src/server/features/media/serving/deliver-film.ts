import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { filmAskOf, filmTypes, refusalToDeliverFilm, type FilmExtension } from '#domain/media/pictures/delivery-rules.ts'
import type { MediaLink } from '#domain/media/pictures/media-link.ts'
import { tagOf } from '../../../base/http/answers/entity-tag.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import type { AssetLookup } from '../library/asset-lookup.ts'
import type { Asset } from '../library/asset-store.ts'
import type { Derivatives } from '../processing/derivatives.ts'
import { makeFrameDelivery } from './deliver-frame.ts'
import { deliverCompanion, deliverStream } from './deliver-stream.ts'
import { askAgain, cachingHeaders, forEver } from './may-watch.ts'
import { requestedLinkOrThrow } from './requested-link.ts'
import { sendStored } from './send-stored.ts'

/** Serves links under `/video/upload`: the film, its frames, stream and companion files. */
export function makeFilmDelivery(services: Services, assets: AssetLookup, derivatives: Derivatives) {
  const deliverFrame = makeFrameDelivery(services, assets, derivatives)

  return async (c: Context<AppEnv>): Promise<Response> => {
    const link = requestedLinkOrThrow(c, refusalToDeliverFilm)
    const generation = services.hotPictures.generation
    const film = await assets.byName(c, 'video', link.publicId)
    switch (filmAskOf(link)) {
      case 'film':
        return deliverFilm(c, services, film, link)
      case 'frame':
        return deliverFrame(c, film, link, generation)
      case 'stream':
        return deliverStream(c, services, film)
      case 'companion':
        return deliverCompanion(c, services, film, link)
    }
  }
}

/** Serves the original when browsers play it, otherwise the transcoded film. */
function deliverFilm(c: Context<AppEnv>, services: Services, film: Asset, { extension }: MediaLink): Promise<Response> {
  const type = filmTypes[extension as FilmExtension]
  if (film.contentType === type && (film.browserSafe || extension !== 'mp4')) {
    return sendStored(c, services, film.storageKey, {
      ETag: film.sha256 ? `"${film.sha256}"` : tagOf(film.storageKey),
      ...cachingHeaders(film, forEver),
      'Content-Type': type,
    })
  }
  if (extension !== 'mp4' || !film.streamKey || !film.renditions) throw new Problem('not-found', 'Not found.')
  const key = `streams/${film.streamKey}/film.mp4`
  return sendStored(c, services, key, {
    ETag: tagOf(key),
    ...cachingHeaders(film, askAgain),
    'Content-Type': type,
  })
}

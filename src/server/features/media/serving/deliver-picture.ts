import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { refusalToDeliverPicture } from '#domain/media/pictures/delivery-rules.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import type { AssetLookup } from '../library/asset-lookup.ts'
import { pictureOf, type Derivatives } from '../processing/derivatives.ts'
import { requestedLinkOrThrow } from './requested-link.ts'

/** Serves links under `/image/upload`. */
export function makePictureDelivery(services: Services, assets: AssetLookup, derivatives: Derivatives) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const link = requestedLinkOrThrow(c, refusalToDeliverPicture)
    const generation = services.hotPictures.generation
    const asset = await assets.byName(c, 'image', link.publicId)
    const source = { asset, name: '', make: pictureOf(services, asset) }
    const answer = await derivatives.answer(c, link, source, generation)
    if (answer) return answer
    throw new Problem('not-found', 'Not found.')
  }
}

import type { ShownPicture } from '#domain/content/content-endpoints.ts'
import type { ContentPicture } from '#domain/content/editor/content-fields.ts'
import { filmLink, pictureLink, type PictureAsk } from '#domain/media/pictures/media-link.ts'
import { featuredThumbnail } from '#domain/media/films/portfolio.ts'
import type { Services } from '../../../base/services.ts'
import { readMediaBase } from '../../brand/media-base.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { listNamedAssets, type AssetNames } from '../../media/library/named-assets.ts'

/** Resolves media names to what pages need: loads all published media of one answer in one query. */
export interface ShownMedia {
  picture(named: ContentPicture, ask: PictureAsk): ShownPicture
  /** Null when the library has no such film. */
  film(publicId: string | null): { publicId: string; url: string; seconds: number | null; poster: string } | null
}

export async function readShownMedia({ db, env }: Pick<Services, 'db' | 'env'>, names: AssetNames): Promise<ShownMedia> {
  const [all, base] = await Promise.all([listNamedAssets(db, names), readMediaBase(db, env)])
  const published = all.filter(({ publication }) => publication === 'published')
  const assets = new Map(published.map((asset) => [keyOf(asset), asset]))
  return {
    picture({ publicId, alt }, ask) {
      const { width = 0, height = 0, placeholder = '' } = assets.get(keyOf({ kind: 'image', publicId })) ?? {}
      return { url: pictureLink(base, publicId, ask), alt, publicId, width, height, placeholder }
    },
    film(publicId) {
      const asset = publicId === null ? undefined : assets.get(keyOf({ kind: 'video', publicId }))
      if (!asset) return null
      return {
        publicId: asset.publicId,
        url: filmLink(base, asset.publicId),
        seconds: asset.durationSeconds,
        poster: pictureLink(base, asset.poster ?? asset.publicId, featuredThumbnail),
      }
    },
  }
}

const keyOf = ({ kind, publicId }: Pick<Asset, 'kind' | 'publicId'>) => `${kind} ${publicId}`

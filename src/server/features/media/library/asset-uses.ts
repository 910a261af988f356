import { fixedUses, type AssetUse } from '#domain/media/library/fixed-uses.ts'
import type { Sql } from '../../../base/database/database.ts'
import { listFilmsWithPoster, listRecordedUses } from './asset-library-store.ts'
import type { Asset } from './asset-store.ts'

/** Every use of an asset: in records, on static pages, and as a film's poster. */
export async function usesOf(db: Sql, { id, kind, publicId }: Asset): Promise<AssetUse[]> {
  const films = kind === 'image' ? await listFilmsWithPoster(db, publicId) : []
  return [
    ...(await listRecordedUses(db, id)),
    ...fixedUses(kind, publicId),
    ...films.map((film) => ({
      noun: 'film',
      label: `Still of ${film.title || film.publicId}`,
      href: `/admin/media/${film.id}`,
    })),
  ]
}

import { Problem } from '#domain/common/problem.ts'
import type { VenueText } from '#domain/venues/venue.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { listNamedAssets, type AssetNames } from '../media/library/named-assets.ts'
import { releaseAssets } from '../media/library/asset-library-store.ts'
import { useAsset } from '../media/library/use-asset.ts'
import type { VenueRow } from './venue-store.ts'

type Shown = Pick<VenueText, 'hero' | 'films' | 'photos'>

export const namesOf = ({ hero, films, photos }: Shown): AssetNames & { images: string[] } => ({
  images: [...(hero ? [hero] : []), ...photos],
  films,
})

/** The text without unpublished media. */
export async function withPublishedMedia(tx: Transaction, text: VenueText): Promise<VenueText> {
  const { images, films } = await publishedOf(tx, text)
  return {
    ...text,
    hero: images.has(text.hero) ? text.hero : '',
    films: text.films.filter((name) => films.has(name)),
    photos: text.photos.filter((name) => images.has(name)),
  }
}

/** Throws `invalid` for newly chosen media that are not published. */
export async function expectPublished(tx: Transaction, text: VenueText, before: VenueText): Promise<void> {
  const { images, films } = await publishedOf(tx, text)
  const known = namesOf(before)
  const mayShow = (name: string, kind: 'images' | 'films') =>
    (kind === 'images' ? images : films).has(name) || [...known[kind]].includes(name)
  const refused = {
    hero: text.hero !== '' && !mayShow(text.hero, 'images'),
    films: !text.films.every((name) => mayShow(name, 'films')),
    photos: !text.photos.every((name) => mayShow(name, 'images')),
  }
  const message = 'Please publish this in the media library first, so the venue can see it.'
  const fields = Object.fromEntries(Object.entries(refused).flatMap(([field, is]) => (is ? [[field, message]] : [])))
  if (Object.keys(fields).length > 0) throw new Problem('invalid', message, { fields })
}

/** Records the proposal's media as used, which protects them from deletion. */
export async function noteMedia(tx: Transaction, { id, content }: VenueRow): Promise<void> {
  await releaseAssets(tx, 'venue', id)
  for (const { id: assetId } of await listNamedAssets(tx, namesOf(content))) {
    await useAsset(tx, {
      assetId,
      noun: 'venue',
      recordId: id,
      label: `Private proposal: ${content.name}`,
      href: `/admin/venues/${id}`,
    })
  }
}

async function publishedOf(db: Sql, text: Shown) {
  const named = await listNamedAssets(db, namesOf(text))
  const of = (wanted: 'image' | 'video') =>
    new Set(
      named.flatMap(({ kind, publication, publicId }) => (kind === wanted && publication === 'published' ? [publicId] : [])),
    )
  return { images: of('image'), films: of('video') }
}

import type { GalleryCard, GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import type { ProofComment, Proofs } from '#domain/proofs/proof-endpoints.ts'
import { galleryColourNote } from '#domain/media/library/asset-labels.ts'
import { pictureLink } from '#domain/media/pictures/media-link.ts'
import { catalogueSearches } from '#domain/proofs/catalogue-names.ts'
import { galleryStateOf } from '#domain/proofs/gallery-state.ts'
import type { Services } from '../../../base/services.ts'
import { inCatalogueOrder, withDistinctNames } from './catalogue-order.ts'
import type { GalleryFigures, GalleryRow } from './gallery-store.ts'
import { listComments, listPictures, type CommentRow } from '../picture-store.ts'

/** A gallery in the admin area's list. */
export function toGalleryCard(gallery: GalleryRow, figures: GalleryFigures | undefined, today: string): GalleryCard {
  const { id, title, clientName, clientEmail, tier, package: made, expiresOn, createdAt } = gallery
  return {
    id,
    title,
    clientName,
    clientEmail,
    tier,
    package: made,
    limit: made.photos,
    state: galleryStateOf(gallery, today),
    expiresOn,
    pictures: 0,
    chosen: 0,
    comments: 0,
    ...figures,
    createdAt: createdAt.toISOString(),
  }
}

/** A gallery for the admin area, with the client's selection and comments. */
export async function toGalleryDetail(
  { db, env }: Pick<Services, 'db' | 'env'>,
  gallery: GalleryRow,
  today: string,
): Promise<GalleryDetail> {
  const [pictures, comments] = await Promise.all([listPictures(db, gallery.id), listComments(db, gallery.id)])
  const commentsOf = byPicture(comments)
  const inOrder = inCatalogueOrder(withDistinctNames(pictures))
  const chosen = inOrder.filter(({ chosenAt }) => chosenAt !== null)
  const figures = { pictures: pictures.length, chosen: chosen.length, comments: comments.length }
  return {
    ...toGalleryCard(gallery, figures, today),
    link: `${env.siteUrl}/proofs/${gallery.key}`,
    passwordProtected: gallery.passwordHash !== null,
    message: gallery.message,
    note: gallery.note,
    mailedAt: gallery.mailedAt?.toISOString() ?? null,
    sentAt: gallery.sentAt?.toISOString() ?? null,
    releasedAt: gallery.releasedAt?.toISOString() ?? null,
    revision: gallery.revision,
    colourNote: galleryColourNote(pictures.map(({ asset }) => asset.colour)),
    pictures: inOrder.map(({ id, assetId, shown, chosenAt, chosenBy, asset }) => ({
      id,
      assetId,
      name: shown,
      alt: asset.alt,
      width: asset.width,
      height: asset.height,
      bytes: asset.bytes,
      thumbnail: pictureLink(env.mediaBaseUrl, asset.publicId, { width: 640 }),
      chosen: chosenAt !== null,
      chosenBy,
      comments: commentsOf(id),
    })),
    searches: catalogueSearches(chosen.map(({ name }) => name)),
  }
}

/** A gallery for its client, without library data or links to originals. */
export async function toProofs({ db }: Pick<Services, 'db'>, gallery: GalleryRow, today: string): Promise<Proofs> {
  const [pictures, comments] = await Promise.all([listPictures(db, gallery.id), listComments(db, gallery.id)])
  const commentsOf = byPicture(comments)
  const chosen = pictures.filter(({ chosenAt }) => chosenAt !== null)
  const state = galleryStateOf(gallery, today) as Proofs['state']
  return {
    state,
    message: gallery.message,
    tier: gallery.tier,
    package: gallery.package,
    limit: gallery.package.photos,
    expiresOn: gallery.expiresOn,
    pictures: inCatalogueOrder(withDistinctNames(pictures)).map(({ id, shown, chosenAt, asset }) => ({
      id,
      name: shown,
      width: asset.width,
      height: asset.height,
      placeholder: asset.placeholder,
      chosen: chosenAt !== null,
      comments: commentsOf(id),
    })),
    finals:
      state === 'released' ? { files: chosen.length, bytes: chosen.reduce((sum, { asset }) => sum + asset.bytes, 0) } : null,
  }
}

export const toComment = ({ id, text, author, createdAt }: CommentRow): ProofComment => ({
  id,
  text,
  author,
  createdAt: createdAt.toISOString(),
})

function byPicture(comments: CommentRow[]): (pictureId: string) => ProofComment[] {
  const all = Map.groupBy(comments, ({ pictureId }) => pictureId)
  return (pictureId) => (all.get(pictureId) ?? []).map(toComment)
}

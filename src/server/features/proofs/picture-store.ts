import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { assets } from '../../tables/website/media.ts'
import { proofComments, proofPictures } from '../../tables/projects/proofs.ts'
import type { Asset } from '../media/library/asset-store.ts'

export type PictureRow = typeof proofPictures.$inferSelect & { asset: Asset }
export type CommentRow = typeof proofComments.$inferSelect

/** By the order in which they were added. */
export async function listPictures(db: Sql, galleryId: string): Promise<PictureRow[]> {
  const rows = await db
    .select()
    .from(proofPictures)
    .innerJoin(assets, eq(assets.id, proofPictures.assetId))
    .where(eq(proofPictures.galleryId, galleryId))
    .orderBy(asc(proofPictures.addedAt), asc(proofPictures.name), asc(proofPictures.id))
  return rows.map(toPicture)
}

/** Null when the picture is not in this gallery. */
export async function findPicture(db: Sql, galleryId: string, id: string): Promise<PictureRow | null> {
  const [row] = await db
    .select()
    .from(proofPictures)
    .innerJoin(assets, eq(assets.id, proofPictures.assetId))
    .where(and(eq(proofPictures.galleryId, galleryId), eq(proofPictures.id, id)))
  return row ? toPicture(row) : null
}

/** The gallery that a picture belongs to. */
export async function findGalleryOf(db: Sql, pictureId: string): Promise<string | null> {
  const [row] = await db.select({ id: proofPictures.galleryId }).from(proofPictures).where(eq(proofPictures.id, pictureId))
  return row?.id ?? null
}

/** Returns the ids that were new. */
export async function insertPictures(
  tx: Transaction,
  rows: (typeof proofPictures.$inferInsert)[],
): Promise<{ id: string; assetId: string }[]> {
  if (rows.length === 0) return []
  return tx
    .insert(proofPictures)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: proofPictures.id, assetId: proofPictures.assetId })
}

export async function removePicture(tx: Transaction, id: string): Promise<void> {
  await tx.delete(proofPictures).where(eq(proofPictures.id, id))
}

export async function countPictures(db: Sql, galleryId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(proofPictures).where(eq(proofPictures.galleryId, galleryId))
  return row!.number
}

export async function countChosen(db: Sql, galleryId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(proofPictures)
    .where(and(eq(proofPictures.galleryId, galleryId), isNotNull(proofPictures.chosenAt)))
  return row!.number
}

export async function markChosen(tx: Transaction, id: string, choice: Pick<PictureRow, 'chosenAt' | 'chosenBy'>): Promise<void> {
  await tx.update(proofPictures).set(choice).where(eq(proofPictures.id, id))
}

/** Comments of the whole gallery, oldest first. */
export async function listComments(db: Sql, galleryId: string): Promise<CommentRow[]> {
  const rows = await db
    .select({ comment: proofComments })
    .from(proofComments)
    .innerJoin(proofPictures, eq(proofPictures.id, proofComments.pictureId))
    .where(eq(proofPictures.galleryId, galleryId))
    .orderBy(asc(proofComments.createdAt), asc(proofComments.id))
  return rows.map(({ comment }) => comment)
}

export async function countComments(db: Sql, galleryId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(proofComments)
    .innerJoin(proofPictures, eq(proofPictures.id, proofComments.pictureId))
    .where(eq(proofPictures.galleryId, galleryId))
  return row!.number
}

export async function insertComment(tx: Transaction, comment: typeof proofComments.$inferInsert): Promise<CommentRow> {
  const [row] = await tx.insert(proofComments).values(comment).returning()
  return row!
}

/** True when the gallery had the comment. */
export async function removeComment(tx: Transaction, galleryId: string, id: string): Promise<boolean> {
  const ofGallery = tx.select({ id: proofPictures.id }).from(proofPictures).where(eq(proofPictures.galleryId, galleryId))
  const rows = await tx
    .delete(proofComments)
    .where(and(eq(proofComments.id, id), inArray(proofComments.pictureId, ofGallery)))
    .returning({ id: proofComments.id })
  return rows.length === 1
}

interface Joined {
  proof_pictures: typeof proofPictures.$inferSelect
  assets: Asset
}

const toPicture = ({ proof_pictures: picture, assets: asset }: Joined): PictureRow => ({ ...picture, asset })

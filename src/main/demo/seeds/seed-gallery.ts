import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { originalPackages } from '#domain/prices/photo-packages.ts'
import { galleryPackage, lastDayOf } from '#domain/proofs/gallery-rules.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { listNamedAssets } from '#server/features/media/library/named-assets.ts'
import { noteUse } from '#server/features/proofs/gallery/add-pictures.ts'
import { makeGalleryKey } from '#server/features/proofs/visitor/gallery-key.ts'
import { insertGallery } from '#server/features/proofs/gallery/gallery-store.ts'
import { insertComment, insertPictures } from '#server/features/proofs/picture-store.ts'
import { demoGallery } from '../records/demo-gallery.ts'
import { momentAgo } from '../moments-ago.ts'

/** Writes the demo's proof gallery, of those of its photographs that exist. Its link is random, as any. */
export async function addDemoGallery(tx: Transaction, now: Date): Promise<void> {
  const { proofs, made, ...text } = demoGallery
  const createdAt = momentAgo(made, now)
  const booked = originalPackages().find(({ key }) => key === text.tier)!
  const gallery = await insertGallery(tx, {
    ...text,
    key: makeGalleryKey(),
    package: galleryPackage(booked),
    expiresOn: lastDayOf(booked, studioDay(now)),
    mailedAt: createdAt,
    createdAt,
  })
  const assets = await listNamedAssets(tx, { images: proofs.map(({ publicId }) => publicId), films: [] })
  for (const { publicId, name, chosen, comment } of proofs) {
    const asset = assets.find((found) => found.publicId === publicId)
    if (!asset) continue
    const [picture] = await insertPictures(tx, [
      { galleryId: gallery.id, assetId: asset.id, name, addedAt: createdAt, chosenAt: chosen ? createdAt : null },
    ])
    await noteUse(tx, gallery, picture!)
    if (comment) await insertComment(tx, { pictureId: picture!.id, text: comment, createdAt })
  }
}

import { Problem } from '#domain/common/problem.ts'
import { digitalSourceLabels, type DigitalSource } from '#domain/deliveries/digital-source.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockAsset } from '../../media/library/asset-library-store.ts'
import { lockGalleryOrThrow } from '../../proofs/gallery/lock-gallery.ts'
import { listPictures } from '../../proofs/picture-store.ts'
import { findFinal } from '../../reviews/files/final-store.ts'
import { lockProjectOrThrow } from '../../reviews/lock-project.ts'
import { listCopies, updateSources } from './copy-store.ts'

type Means = Pick<Services, 'db' | 'queue'>

/** Says how a picture or film of the library was made; null says nothing. Throws `not-found`, and `conflict` for other files. */
export async function setFileSource({ db, queue }: Means, assetId: string, source: DigitalSource | null): Promise<void> {
  await db.transaction(async (tx) => {
    const asset = await tryLockAsset(tx, assetId)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    if (asset.kind !== 'image' && asset.kind !== 'video')
      throw new Problem('conflict', 'This is said of pictures and films only.')
    await save({ tx, queue }, [assetId], source)
    const kind = asset.kind === 'image' ? 'photograph' : 'film'
    const to = source === null ? '' : digitalSourceLabels[kind][source]
    await recordActivity(tx, { actor: 'staff', action: 'asset.changed', subject: assetId, meta: { fields: ['source'], to } })
    await announce(tx, 'asset', { assetId })
  })
}

/** Says how every photograph of a gallery was made. Throws `not-found`. */
export async function setGallerySource({ db, queue }: Means, galleryId: string, source: DigitalSource | null): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGalleryOrThrow(tx, galleryId)
    const pictures = await listPictures(tx, galleryId)
    const assetIds = pictures.map(({ assetId }) => assetId)
    await save({ tx, queue }, assetIds, source)
    const to = source === null ? '' : digitalSourceLabels.photograph[source]
    await recordActivity(tx, { actor: 'staff', action: 'gallery.changed', subject: galleryId, meta: { fields: ['source'], to } })
  })
}

/** Says how a final that staff added was made; null says what is said of its film. Throws `not-found`. */
export async function setSourceOfFinal(
  { db, queue }: Means,
  { projectId, finalId }: { projectId: string; finalId: string },
  source: DigitalSource | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const final = await findFinal(tx, finalId)
    if (final?.projectId !== projectId) throw new Problem('not-found', 'This file is no longer among the finals.')
    const asset = (await tryLockAsset(tx, final.assetId))!
    await save({ tx, queue }, [asset.id], source)
    const text = source === null ? '' : digitalSourceLabels[asset.kind === 'image' ? 'photograph' : 'film'][source]
    await recordActivity(tx, {
      actor: 'staff',
      action: 'delivery.source-set',
      subject: projectId,
      meta: { title: final.label, source: text },
    })
    await announce(tx, 'delivery', { projectId })
  })
}

/** Copies that clients download already are made anew. */
async function save(
  { tx, queue }: { tx: Transaction } & Pick<Services, 'queue'>,
  assetIds: string[],
  source: DigitalSource | null,
) {
  await updateSources(tx, assetIds, source)
  for (const { assetId } of await listCopies(tx, assetIds)) await queue.send(tx, 'final.added', { assetId })
}

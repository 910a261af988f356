import { Problem } from '#domain/common/problem.ts'
import { archiveNames } from '#domain/proofs/catalogue-names.ts'
import type { Services } from '../../../base/services.ts'
import { deliveredOfAll, type DeliveredOf } from '../../media/serving/delivered-file.ts'
import { sendArchive } from '../../media/serving/send-archive.ts'
import { inCatalogueOrder } from '../gallery/catalogue-order.ts'
import type { GalleryRow } from '../gallery/gallery-store.ts'
import { listPictures } from '../picture-store.ts'

/**
 * Streams the files as they are delivered as an archive; a file's name does not depend on the selection. Throws `conflict` when there is
 * nothing to send or a file is missing.
 */
export async function deliverArchive(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  gallery: GalleryRow,
  of: 'chosen' | 'all',
  deliveredOf: DeliveredOf,
): Promise<Response> {
  const all = await listPictures(services.db, gallery.id)
  const names = archiveNames(all.map(({ name }) => name))
  const nameOf = new Map(all.map((picture, index) => [picture, names[index]!]))
  const wanted = inCatalogueOrder(all).filter(({ chosenAt }) => of === 'all' || chosenAt !== null)
  if (wanted.length === 0) throw new Problem('conflict', 'There is no picture to download.')
  const files = await deliveredOfAll(
    wanted.map(({ asset }) => asset),
    deliveredOf,
  )
  return sendArchive(
    services,
    `${gallery.title}.zip`,
    wanted.map((picture, index) => ({
      name: nameOf.get(picture)!,
      key: files[index]!.storageKey,
      bytes: files[index]!.bytes,
      changedAt: picture.asset.createdAt,
    })),
  )
}

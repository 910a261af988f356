import { Problem } from '#domain/common/problem.ts'
import { archiveNames } from '#domain/proofs/catalogue-names.ts'
import type { Services } from '../../base/services.ts'
import { makeTaskQueue } from '../../base/task-queue.ts'
import { zipBody } from '../../base/http/zip-body.ts'
import { attachment } from '../media/deliver-original.ts'
import { inCatalogueOrder } from './catalogue-order.ts'
import type { GalleryRow } from './gallery-store.ts'
import { listPictures, type PictureRow } from './picture-store.ts'

/**
 * Streams the uploaded files as an archive; a file's name does not depend on the selection. Throws `conflict` when there is
 * nothing to send or a file is missing.
 */
export async function deliverArchive(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  gallery: GalleryRow,
  of: 'chosen' | 'all',
): Promise<Response> {
  const all = await listPictures(services.db, gallery.id)
  const names = archiveNames(all.map(({ name }) => name))
  const nameOf = new Map(all.map((picture, index) => [picture, names[index]!]))
  const wanted = inCatalogueOrder(all).filter(({ chosenAt }) => of === 'all' || chosenAt !== null)
  if (wanted.length === 0) throw new Problem('conflict', 'There is no picture to download.')
  await expectFiles(services, wanted)

  const { body, bytes } = zipBody(
    services.storage,
    wanted.map((picture) => ({
      name: nameOf.get(picture)!,
      key: picture.asset.storageKey,
      bytes: picture.asset.bytes,
      changedAt: picture.asset.createdAt,
    })),
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(bytes),
      'Content-Disposition': attachment(`${gallery.title}.zip`),
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Checked before the first byte, while an error response is still possible. */
async function expectFiles({ storage, log }: Pick<Services, 'storage' | 'log'>, pictures: PictureRow[]): Promise<void> {
  const enqueue = makeTaskQueue({ atOnce: 8 })
  const found = await Promise.all(pictures.map(({ asset }) => enqueue(() => storage.stat(asset.storageKey))))
  const missing = pictures.filter(({ asset }, index) => found[index]?.bytes !== asset.bytes)
  if (missing.length === 0) return
  log.error({ publicIds: missing.map(({ asset }) => asset.publicId) }, 'pictures of an archive are missing in the storage')
  throw new Problem('conflict', `The file ${missing[0]!.name} is missing, so the ZIP file would be incomplete.`)
}

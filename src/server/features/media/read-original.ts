import { Readable } from 'node:stream'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { findAsset } from './asset-library-store.ts'

/** The very bytes of an asset as a download. Never shown in place: they are what somebody once sent. Throws `not-found`. */
export async function readOriginal(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  id: string,
): Promise<Response> {
  const asset = await findAsset(db, id)
  const stored = asset && (await storage.stat(asset.storageKey))
  if (asset && !stored) log.error({ assetId: id, storageKey: asset.storageKey }, 'an original is missing in the storage')
  if (!asset || !stored) throw new Problem('not-found', 'This is no longer in the library.')
  const name = asset.originalName || asset.storageKey.slice(asset.storageKey.lastIndexOf('/') + 1)
  return new Response(Readable.toWeb(storage.read(asset.storageKey)) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(stored.bytes),
      'Content-Disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
    },
  })
}

/** As RFC 8187 wants it: `encodeURIComponent` leaves a few marks that have a meaning there. */
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** For programs that read the old form alone. */
const plain = (name: string) => name.replace(/[^\w.() -]/g, '_')

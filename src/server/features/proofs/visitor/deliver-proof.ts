import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { proofSizes, type ProofSize } from '#domain/proofs/proof-sizes.ts'
import { tagOf } from '../../../base/http/answers/entity-tag.ts'
import { makeProof, proofRevision } from '../../../base/media/pictures/proof-maker.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { findAssetById, type Asset } from '../../media/library/asset-store.ts'
import { withOriginal } from '../../media/processing/with-original.ts'
import { sendStored } from '../../media/serving/send-stored.ts'

/** A picture at one size, with its watermark. */
interface Order {
  asset: Asset
  size: ProofSize
  watermark: string
}

const orderOf = async ({ db }: Services, asset: Asset, size: ProofSize): Promise<Order> => ({
  asset,
  size,
  watermark: (await readBrand(db)).name,
})

/** Stored with the picture's derivatives, and deleted with them. */
function keyOf({ asset, size, watermark }: Order): string {
  const watermarkName = createHash('sha256').update(watermark).digest('hex').slice(0, 12)
  return `derived/${asset.storageKey}/proof-${size}-${watermarkName}-r${proofRevision}.jpg`
}

const underWay = new Map<string, Promise<void>>()

/** Serves a picture's proof. The caller has checked access. */
export async function deliverProof(
  c: Context<AppEnv>,
  services: Services,
  { asset, size }: { asset: Asset; size: ProofSize },
): Promise<Response> {
  const order = await orderOf(services, asset, size)
  const key = keyOf(order)
  await seeToProof(services, order, () => services.limits.take('pictures', c.get('request').address))
  return sendStored(c, services, key, {
    ETag: tagOf(key),
    // Revalidated on each view, which checks access; unchanged bytes are not sent again.
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'image/jpeg',
  })
}

/** Renders proofs in advance; does nothing when the picture is gone. */
export async function prepareProofs(services: Services, assetId: string): Promise<void> {
  const asset = await findAssetById(services.db, assetId)
  if (!asset) return
  for (const size of Object.keys(proofSizes) as ProofSize[]) {
    await seeToProof(services, await orderOf(services, asset, size))
  }
}

/** Concurrent requests for the same proof share one rendering. `allowed` throws beyond the rate limit. */
async function seeToProof(services: Services, order: Order, allowed: () => Promise<void> = async () => undefined): Promise<void> {
  const key = keyOf(order)
  if (await services.storage.stat(key)) return
  const shared = underWay.get(key)
  if (shared) return shared
  const work = allowed()
    .then(() => makeAndKeep(services, order))
    .finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

async function makeAndKeep(services: Services, order: Order): Promise<void> {
  const { asset, size, watermark } = order
  const made = await withOriginal(services, asset, (path) => makeProof(path, { longest: proofSizes[size], watermark }))
  if (!made) throw new Problem('not-found', 'This picture is missing. Please email us.')
  await services.storage.write(keyOf(order), made)
}

import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { proofSizes, type ProofSize } from '#domain/proofs/proof-sizes.ts'
import { tagOf } from '../../base/http/entity-tag.ts'
import { makeProof, proofRevision } from '../../base/media/proof-maker.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { readBrand } from '../brand/studio-brand.ts'
import { findAssetById, type Asset } from '../media/asset-store.ts'
import { originalOf } from '../media/original-of.ts'
import { sendStored } from '../media/send-stored.ts'

/** A picture at one size, with what is laid over it. */
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

/** Lies with what else was made of the picture, and goes with it. */
function keyOf({ asset, size, watermark }: Order): string {
  const watermarkName = createHash('sha256').update(watermark).digest('hex').slice(0, 12)
  return `derived/${asset.storageKey}/proof-${size}-${watermarkName}-r${proofRevision}.jpg`
}

const underWay = new Map<string, Promise<void>>()

/** Sends a picture's proof. Whether the caller may have it is the gate's question, and was asked before. */
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
    // Each look asks the gate anew; only the bytes need not come twice.
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'image/jpeg',
  })
}

/** Makes what a client will ask for; does nothing for a picture that is gone meanwhile. */
export async function prepareProofs(services: Services, assetId: string): Promise<void> {
  const asset = await findAssetById(services.db, assetId)
  if (!asset) return
  for (const size of Object.keys(proofSizes) as ProofSize[]) {
    await seeToProof(services, await orderOf(services, asset, size))
  }
}

/** Of many who ask for the same proof at once, one makes it. `allowed` throws where that is asked too much. */
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
  const original = await originalOf(services, asset)
  if (!original) throw new Problem('not-found', 'This picture is missing. Please write to us.')
  await services.storage.write(keyOf(order), await makeProof(original, { longest: proofSizes[size], watermark }))
}

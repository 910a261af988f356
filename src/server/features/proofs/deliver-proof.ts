import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { defaultBrand } from '#domain/brand/brand.ts'
import { Problem } from '#domain/common/problem.ts'
import { proofSizes, type ProofSize } from '#domain/proofs/proof-sizes.ts'
import { tagOf } from '../../base/entity-tag.ts'
import { makeProof, proofRevision } from '../../base/proof-maker.ts'
import type { AppEnv } from '../../base/request-context.ts'
import type { Services } from '../../base/services.ts'
import { findAssetById, type Asset } from '../media/asset-store.ts'
import { originalOf } from '../media/original-of.ts'
import { sendStored } from '../media/send-stored.ts'

/** What is laid over every proof. */
const mark = defaultBrand.name
const markName = createHash('sha256').update(mark).digest('hex').slice(0, 12)

/** Lies with what else was made of the picture, and goes with it. */
const keyOf = ({ storageKey }: Asset, size: ProofSize): string =>
  `derived/${storageKey}/proof-${size}-${markName}-r${proofRevision}.jpg`

const underWay = new Map<string, Promise<void>>()

/** Sends a picture's proof. Whether the caller may have it is the gate's question, and was asked before. */
export async function deliverProof(
  c: Context<AppEnv>,
  services: Services,
  { asset, size }: { asset: Asset; size: ProofSize },
): Promise<Response> {
  const key = keyOf(asset, size)
  await seeToProof(services, asset, size, () => services.limits.take('pictures', c.get('knock').address))
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
  for (const size of Object.keys(proofSizes) as ProofSize[]) await seeToProof(services, asset, size)
}

/** Of many who ask for the same proof at once, one makes it. `allowed` throws where that is asked too much. */
async function seeToProof(
  services: Services,
  asset: Asset,
  size: ProofSize,
  allowed: () => Promise<void> = async () => undefined,
): Promise<void> {
  const key = keyOf(asset, size)
  if (await services.storage.stat(key)) return
  const shared = underWay.get(key)
  if (shared) return shared
  const work = allowed()
    .then(() => makeAndKeep(services, asset, size))
    .finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

async function makeAndKeep(services: Services, asset: Asset, size: ProofSize): Promise<void> {
  const original = await originalOf(services, asset)
  if (!original) throw new Problem('not-found', 'This picture is missing. Please write to us.')
  await services.storage.write(keyOf(asset, size), await makeProof(original, { longest: proofSizes[size], mark }))
}

import { filmMessages } from '#domain/media/film-messages.ts'
import type { Services } from '../../base/services.ts'
import { findAssetById } from './asset-store.ts'
import { markGivenUp } from './film-store.ts'
import { inspectFilm } from './inspect-film.ts'

/** Probes an uploaded film; pictures were probed during the upload. Does nothing when it was probed already. */
export async function inspectAsset(services: Services, assetId: string, signal: AbortSignal): Promise<void> {
  const asset = await findAssetById(services.db, assetId)
  if (asset?.kind !== 'video' || asset.state === 'ready' || asset.state === 'failed') return
  await inspectFilm(services, asset, signal)
}

/** Called after the last attempt of probing or transcoding. */
export async function giveUpAsset({ db, log }: Pick<Services, 'db' | 'log'>, assetId: string): Promise<void> {
  await markGivenUp(db, assetId, filmMessages.interrupted)
  log.error({ assetId }, 'work on an asset was given up')
}

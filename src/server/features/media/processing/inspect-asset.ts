import { filmMessages } from '#domain/media/films/film-messages.ts'
import { isProcessed } from '#domain/media/library/asset.ts'
import type { Services } from '../../../base/services.ts'
import { findAssetById } from '../library/asset-store.ts'
import { markGivenUp } from './film-store.ts'
import { inspectFilm } from './inspect-film.ts'
import { inspectSound } from './inspect-sound.ts'

/** Probes an uploaded film or sound; pictures and PDFs were probed during the upload. Does nothing when it was probed already. */
export async function inspectAsset(services: Services, assetId: string, signal: AbortSignal): Promise<void> {
  const asset = await findAssetById(services.db, assetId)
  if (!asset || !isProcessed(asset.kind) || asset.state === 'ready' || asset.state === 'failed') return
  await (asset.kind === 'audio' ? inspectSound : inspectFilm)(services, asset, signal)
}

/** Called after the last attempt of probing or transcoding. */
export async function giveUpAsset({ db, log }: Pick<Services, 'db' | 'log'>, assetId: string): Promise<void> {
  await markGivenUp(db, assetId, filmMessages.interrupted)
  log.error({ assetId }, 'work on an asset was given up')
}

import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { filmPriority } from '#domain/media/films/film-order.ts'
import { refusalToCancel, refusalToTranscode } from '#domain/media/library/asset-rules.ts'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import { mediaEndpoints, type AssetCard } from '#domain/media/media-endpoints.ts'
import { announce } from '../../../base/database/announcements.ts'
import { csvFile, rowsAtOnce } from '../../../base/documents/csv-file.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../../base/http/request-context.ts'
import { findStaffWho } from '../../../base/access/sessions.ts'
import { toAssetCard, toAssetDetail } from './asset-answers.ts'
import { assetColumns } from './asset-csv.ts'
import { countAssets, listAssets, listTags, tryLockAsset, updateAsset } from './asset-library-store.ts'
import { findAssetById, type Asset } from './asset-store.ts'
import { usesOf } from './asset-uses.ts'
import { changeAsset } from './change-asset.ts'
import { deleteAsset } from './delete-asset.ts'
import { recordActivity, recordExport } from '../../activity/activity-store.ts'
import { readQuota } from '../uploads/disk-quota.ts'
import { watchAssets } from './watch-assets.ts'

interface LaterNouns {
  /** What files use and is not cleared, in words; by file. */
  warningsOf(assetIds: readonly string[], today: string): Promise<ReadonlyMap<string, string[]>>
}

/** The media library of the admin area. */
export function mountAssets(app: Hono<AppEnv>, services: EndpointServices, { warningsOf }: LaterNouns): void {
  const { db, env } = services
  /** Adds what is not cleared, for a person who sees rights. */
  const withWarnings = async <Shown extends AssetCard>(
    { person: { abilities }, today }: { person: SignedInPerson; today: string },
    shown: Shown[],
  ): Promise<Shown[]> => {
    if (!abilities.includes('see-money')) return shown
    const found = await warningsOf(
      shown.map(({ id }) => id),
      today,
    )
    return shown.map((one) => {
      const warnings = found.get(one.id) ?? []
      return warnings.length > 0 ? { ...one, warnings } : one
    })
  }
  const detailOf = async (asset: Asset, reader: { person: SignedInPerson; today: string }) => {
    const toneMaps = services.filmTools?.toneMaps ?? false
    const shown = toAssetDetail({ mediaBaseUrl: env.mediaBaseUrl, toneMaps }, asset, await usesOf(db, asset))
    return (await withWarnings(reader, [shown]))[0]!
  }

  bindPart(app, services, mediaEndpoints, {
    listAssets: async ({ query, person, today }) => {
      const [{ page, next }, counts, tags, quota] = await Promise.all([
        listAssets(db, query),
        countAssets(db, query),
        listTags(db),
        readQuota(services),
      ])
      const assets = await withWarnings(
        { person, today },
        page.map((asset) => toAssetCard(env.mediaBaseUrl, asset)),
      )
      return { assets, next, counts, tags, quota, transcoding: services.filmTools !== null }
    },
    exportAssets: async ({ query, today }) => {
      await recordExport(db, 'media library')
      return csvFile('media', today, assetColumns, async (after) => {
        const { page, next } = await listAssets(db, { ...query, after, limit: rowsAtOnce })
        return { page: page.map((asset) => toAssetCard(env.mediaBaseUrl, asset)), next }
      })
    },
    // Registered before the routes with an id, which would match its path.
    watchAssets: async ({ c }) =>
      watchAssets(services, async () => (await findStaffWho(db, c, env.https, { can: 'manage-media' })) !== null),
    listOwnUploads: async ({ person, query }) => {
      const filter = { ...query, uploadedBy: person.id }
      const [{ page, next }, counts] = await Promise.all([listAssets(db, filter), countAssets(db, filter)])
      return { assets: page.map((asset) => toAssetCard(env.mediaBaseUrl, asset)), next, counts }
    },
    readAsset: async ({ params, person, today }) => {
      const asset = await findAssetById(db, params.id)
      if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
      return { asset: await detailOf(asset, { person, today }) }
    },
    changeAsset: async ({ params, body, person, today }) => ({
      asset: await detailOf(await changeAsset(services, params.id, body), { person, today }),
    }),
    deleteAsset: ({ params }) => deleteAsset(services, params.id),
    transcodeFilm: ({ params }) => askToTranscode(services, params.id),
    cancelTranscoding: ({ params }) => cancelTranscoding(services, params.id),
  })
}

/** Queues a film's transcode, for the first time or again. Throws `not-found` and `conflict`. */
async function askToTranscode({ db, queue }: Pick<EndpointServices, 'db' | 'queue'>, assetId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const asset = await tryLockAsset(tx, assetId)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    const refusal = refusalToTranscode(asset)
    if (refusal) throw new Problem('conflict', refusal)
    if (asset.putAwayAt) throw new Problem('conflict', putAwayMessages.asset)
    await updateAsset(tx, assetId, { state: 'processing', progress: 0, problem: null })
    const priority = filmPriority(asset.durationSeconds)
    await queue.send(tx, asset.streamKey ? 'film.to-finish' : 'film.inspected', { assetId }, { priority })
    await announce(tx, 'asset', { assetId })
    await recordActivity(tx, { actor: 'staff', action: 'asset.develop-asked', subject: assetId })
  })
}

/** Cancels a film's transcode; it stays playable as before. Throws `not-found` and `conflict`. */
async function cancelTranscoding({ db }: Pick<EndpointServices, 'db'>, assetId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const asset = await tryLockAsset(tx, assetId)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    const refusal = refusalToCancel(asset)
    if (refusal) throw new Problem('conflict', refusal)
    await updateAsset(tx, assetId, { state: 'cancelled', progress: 0 })
    await announce(tx, 'asset.cancel', { assetId })
    await announce(tx, 'asset', { assetId })
    await recordActivity(tx, { actor: 'staff', action: 'asset.develop-cancelled', subject: assetId })
  })
}

import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { mediaDoors } from '#domain/media/media-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { hasSession } from '../../base/sessions.ts'
import { askToDevelop } from './ask-to-develop.ts'
import { toAssetCard, toAssetDetail } from './asset-answers.ts'
import { countAssets, listAssets, listTags } from './asset-library-store.ts'
import { findAssetById, type Asset } from './asset-store.ts'
import { usesOf } from './asset-uses.ts'
import { cancelDeveloping } from './cancel-developing.ts'
import { changeAsset } from './change-asset.ts'
import { deleteAsset } from './delete-asset.ts'
import { readRoom } from './room.ts'
import { watchAssets } from './watch-assets.ts'

/** The media library of the desk. */
export function mountAssets(app: Hono<AppEnv>, services: DoorServices): void {
  const { db, env } = services

  bindDoor(app, services, mediaDoors.listAssets, async ({ query }) => {
    const [{ page, next }, counts, tags, room] = await Promise.all([
      listAssets(db, query),
      countAssets(db, query),
      listTags(db),
      readRoom(services),
    ])
    const assets = page.map((asset) => toAssetCard(env.mediaBaseUrl, asset))
    return { assets, next, counts, tags, room, developing: services.filmTools !== null }
  })

  // Before the doors of one asset, whose id it would be taken for.
  bindDoor(app, services, mediaDoors.watchAssets, async ({ c }) =>
    watchAssets(services, () => hasSession(db, c, 'staff', env.https)),
  )

  const detailOf = async (asset: Asset) => toAssetDetail(env.mediaBaseUrl, asset, await usesOf(db, asset))

  bindDoor(app, services, mediaDoors.readAsset, async ({ params }) => {
    const asset = await findAssetById(db, params.id)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    return { asset: await detailOf(asset) }
  })

  bindDoor(app, services, mediaDoors.changeAsset, async ({ params, body }) => ({
    asset: await detailOf(await changeAsset(services, params.id, body)),
  }))

  bindDoor(app, services, mediaDoors.deleteAsset, async ({ params }) => {
    await deleteAsset(services, params.id)
    return { success: true as const }
  })

  bindDoor(app, services, mediaDoors.developFilm, async ({ params }) => {
    await askToDevelop(services, params.id)
    return { success: true as const }
  })

  bindDoor(app, services, mediaDoors.cancelDeveloping, async ({ params }) => {
    await cancelDeveloping(services, params.id)
    return { success: true as const }
  })
}

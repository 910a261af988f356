import type { Context } from 'hono'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { seesAsset } from '../../../base/access/project-scope.ts'
import { findSignedInPerson } from '../../../base/access/sessions.ts'
import { tagged, tagOfAsset } from '../../../base/http/answers/edge-headers.ts'
import type { Asset } from '../library/asset-store.ts'

/** Checks access to an asset's file: anyone for published ones, staff for those of projects that they see. The only place that decides. */
export async function mayWatch(c: Context<AppEnv>, { db, env }: Pick<Services, 'db' | 'env'>, asset: Asset): Promise<boolean> {
  if (asset.publication === 'published') return true
  const person = await findSignedInPerson(db, c, env.https)
  return person !== null && seesAsset(db, person, asset.id)
}

/** `Cache-Control` of an asset: `no-store` unless it is public. */
export const cacheControl = (asset: Asset, forEveryone: string): string =>
  asset.publication === 'published' ? `public, ${forEveryone}` : 'private, no-store'

/** Headers about storing an asset's file or one that was made of it. */
export const cachingHeaders = (asset: Asset, forEveryone: string): Record<string, string> => ({
  'Cache-Control': cacheControl(asset, forEveryone),
  ...(asset.publication === 'published' && tagged(tagOfAsset(asset.id))),
})

/** For immutable URLs. */
export const forEver = 'max-age=31536000, immutable'

/** For URLs whose content may change: browsers revalidate. */
export const askAgain = 'max-age=0, must-revalidate'

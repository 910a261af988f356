import type { Context } from 'hono'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { hasSession } from '../../base/access/sessions.ts'
import type { Asset } from './asset-store.ts'

/** Whether the caller may have the asset's bytes: anyone what is published, staff everything. The one place that decides. */
export async function mayWatch(c: Context<AppEnv>, { db, env }: Pick<Services, 'db' | 'env'>, asset: Asset): Promise<boolean> {
  return asset.publication === 'published' || hasSession(db, c, 'staff', env.https)
}

/** How long an answer about the asset may be kept, and by whom: what is not for everyone is kept by nobody. */
export const cacheControl = (asset: Asset, forEveryone: string): string =>
  asset.publication === 'published' ? `public, ${forEveryone}` : 'private, no-store'

/** For what stays as it is under its address. */
export const forEver = 'max-age=31536000, immutable'

/** For what may be another under the same address: browsers ask whether theirs is current. */
export const askAgain = 'max-age=0, must-revalidate'

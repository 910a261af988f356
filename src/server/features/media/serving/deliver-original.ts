import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { attachment } from '../../../base/http/answers/download.ts'
import { tagOf } from '../../../base/http/answers/entity-tag.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { findAssetById } from '../library/asset-store.ts'
import { sendStored } from './send-stored.ts'

/** Serves the uploaded file under its original name. */
export async function deliverOriginal(c: Context<AppEnv>, services: Services, id: string): Promise<Response> {
  const asset = await findAssetById(services.db, id)
  if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
  return sendStored(c, services, asset.storageKey, {
    ETag: tagOf(asset.storageKey),
    'Cache-Control': 'private, no-store',
    'Content-Type': asset.contentType,
    'Content-Disposition': attachment(asset.originalName || asset.publicId.split('/').at(-1)!),
  })
}

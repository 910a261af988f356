import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
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

/** `Content-Disposition` by RFC 6266, with an ASCII fallback and the full name, without path separators. */
export function attachment(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 150)
    .toWellFormed()
  const plain = safe.replace(/[^\x20-\x7e]|[%;]/g, '_')
  const full = encodeURIComponent(safe).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${full || 'file'}`
}

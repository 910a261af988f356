import type { Context } from 'hono'
import { hasCurrent, tagOf } from '../../base/http/answers/entity-tag.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Sql } from '../../base/database/database.ts'
import { findPublishedVtt, listCaptionTracks } from './caption-store.ts'

interface CaptionDelivery {
  assetId: string
  cacheControl: string
}

/** Serves the list of a film's tracks for players, with the address of each; 204 when there is none. */
export async function deliverCaptionList(
  c: Context<AppEnv>,
  db: Sql,
  { assetId, cacheControl, addressOf }: CaptionDelivery & { addressOf(language: string): string },
): Promise<Response> {
  const tracks = await listCaptionTracks(db, assetId)
  if (tracks.length === 0) return c.body(null, 204, { 'Cache-Control': cacheControl })
  const list = tracks.map(({ language, label, kind, version }) => ({ language, label, kind, version, src: addressOf(language) }))
  return answer(c, JSON.stringify(list), { type: 'application/json', cacheControl })
}

/** Serves a track as WebVTT: of a language, or the first one. Null when there is none. */
export async function deliverCaptionTrack(
  c: Context<AppEnv>,
  db: Sql,
  { assetId, cacheControl, language }: CaptionDelivery & { language?: string | undefined },
): Promise<Response | null> {
  const vtt = await findPublishedVtt(db, assetId, language)
  return vtt === null ? null : answer(c, vtt, { type: 'text/vtt; charset=utf-8', cacheControl })
}

function answer(c: Context<AppEnv>, text: string, { type, cacheControl }: { type: string; cacheControl: string }): Response {
  const headers = { ETag: tagOf(text), 'Cache-Control': cacheControl, 'Content-Type': type }
  return hasCurrent(c.req.header('if-none-match'), headers.ETag) ? c.body(null, 304, headers) : c.body(text, 200, headers)
}

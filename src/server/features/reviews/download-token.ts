import { createHmac, timingSafeEqual } from 'node:crypto'
import { downloadDays } from '#domain/reviews/review-rules.ts'
import type { Env } from '../../base/env.ts'

export interface Download {
  projectId: string
  assetId: string
  /** The share link that it was given to: it dies with that. */
  linkId: string | null
}

type Known = Pick<Env, 'sessionSecret'>

const hour = 3_600

/** A link that lets its holder download one file for seven days; the same within an hour, so that pages do not change. */
export function downloadLink(env: Known, download: Download, now: Date): string {
  const until = Math.ceil((now.getTime() / 1000 + downloadDays * 24 * hour) / hour) * hour
  const signed = [download.projectId, download.assetId, download.linkId ?? '-', until].join('.')
  return `/api/downloads/${signed}.${sign(env, signed)}`
}

/** What a token lets download, and until when; null for one that is not ours. */
export function readDownload(env: Known, token: string): (Download & { until: Date }) | null {
  const [, signed = '', signature = ''] = /^(.{1,150})\.([\w-]{43})$/.exec(token) ?? []
  if (signed === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(env, signed)))) return null
  const [projectId = '', assetId = '', linkId = '', until = ''] = signed.split('.')
  return { projectId, assetId, linkId: linkId === '-' ? null : linkId, until: new Date(Number(until) * 1000) }
}

const sign = ({ sessionSecret }: Known, signed: string): string =>
  createHmac('sha256', sessionSecret).update(`download.${signed}`).digest('base64url')

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { downloadDays } from '#domain/reviews/review-rules.ts'
import type { Env } from '../../../base/env.ts'
import type { ReviewRow } from '../review-store.ts'

/** In place of a file's id: all finals of the project. */
export const everyFinal = 'finals'

export interface Download {
  projectId: string
  /** Of an asset, or {@link everyFinal}. */
  assetId: string
  /** The share link that it belongs to: revoked together. */
  linkId: string | null
}

type Known = Pick<Env, 'sessionSecret'>

/** Generation of the review's access: a token of an earlier one is invalid. */
type Review = Pick<ReviewRow, 'accessEndedAt'>

const hour = 3_600

/** A signed link for downloading one file for seven days; unchanged within an hour, so that pages do not change. */
export function downloadLink(env: Known, review: Review | null, download: Download, now: Date): string {
  const until = Math.ceil((now.getTime() / 1000 + downloadDays * 24 * hour) / hour) * hour
  const signed = [download.projectId, download.assetId, download.linkId ?? '-', until].join('.')
  return `/api/downloads/${signed}.${sign(env, review, signed)}`
}

/** File and expiry of a token; null for an invalid or revoked one. */
export async function readDownload(
  env: Known,
  token: string,
  findReview: (projectId: string) => Promise<Review | null>,
): Promise<(Download & { until: Date }) | null> {
  const [, signed = '', signature = ''] = /^([\w.-]{1,150})\.([\w-]{43})$/.exec(token) ?? []
  const [projectId = '', assetId = '', linkId = '', until = ''] = signed.split('.')
  if (!z.uuid().safeParse(projectId).success) return null
  const expected = sign(env, await findReview(projectId), signed)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return { projectId, assetId, linkId: linkId === '-' ? null : linkId, until: new Date(Number(until) * 1000) }
}

function sign({ sessionSecret }: Known, review: Review | null, signed: string): string {
  const since = review?.accessEndedAt ? `.${review.accessEndedAt.getTime()}` : ''
  return createHmac('sha256', sessionSecret).update(`download.${signed}${since}`).digest('base64url')
}

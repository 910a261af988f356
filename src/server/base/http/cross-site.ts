import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { AppEnv } from './request-context.ts'

/**
 * Refuses cross-site writes. Clients other than browsers send neither header and have no cookies to abuse; with an API token cookies
 * are ignored.
 */
export function refuseCrossSite(c: Context<AppEnv>, siteUrl: string): void {
  if (c.get('apiToken') || !isCrossSite(c, siteUrl)) return
  throw new Problem('not-allowed', 'This request came from another site. Please reload the page and try again.')
}

/** Whether a browser says that another site sent the request. */
export function isCrossSite(c: Context<AppEnv>, siteUrl: string): boolean {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const foreignSite = site === 'cross-site' || site === 'same-site'
  const foreignOrigin = origin !== undefined && origin !== new URL(siteUrl).origin && hostOf(origin) !== c.req.header('host')
  return foreignSite || foreignOrigin
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

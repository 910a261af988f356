import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { AppEnv } from '../request-context.ts'

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
  return foreignSite || (origin !== undefined && !isOwnOrigin(origin, { siteUrl, host: c.req.header('host') }))
}

/** The origin of SITE_URL, or of another name in the Host header. The host of SITE_URL counts with its own protocol only. */
function isOwnOrigin(origin: string, { siteUrl, host }: { siteUrl: string; host: string | undefined }): boolean {
  const site = new URL(siteUrl)
  if (origin === site.origin) return true
  const asked = URL.parse(origin)
  if (!asked || asked.host === '' || asked.host === site.host) return false
  return asked.origin === origin && asked.host === host
}

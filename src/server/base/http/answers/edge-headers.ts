/**
 * Headers for a CDN in front, which browsers ignore. Tags name what a stored answer is made of: the event `pages.changed` of webhooks
 * names those to purge (docs/operating.md).
 */

/** Tag of all pages that show content. */
export const pagesTag = 'pages'

/** Tag of an asset's files, which are immutable for browsers: a CDN must not keep one that is not public any more. */
export const tagOfAsset = (assetId: string): string => `asset-${assetId}`

/** Fresh for a minute without a purge; then served stale while a new one is fetched, also while this server is unavailable. */
const stored = 'public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400'

/** For pages that are the same for everyone. */
export const edgeHeadersOfPages: Record<string, string> = {
  'CDN-Cache-Control': stored,
  'Surrogate-Control': stored.replace('public, ', ''),
  ...tagged(pagesTag),
}

/** Cloudflare, Akamai and others read the one, Fastly and Varnish the other. */
export function tagged(tag: string): Record<string, string> {
  return { 'Cache-Tag': tag, 'Surrogate-Key': tag }
}

/** Path segment and query of a client page: its project's slug with the key of its private link, or `~` with that of a share link, and the deliverable that it opens. */
export function pageEnd(slug: string, key?: string | null, film?: string): string {
  const path = key && slug === '~' ? `~${key}` : slug
  const query = [...(key && slug !== '~' ? [`key=${key}`] : []), ...(film ? [`film=${film}`] : [])]
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** URL of the client page for mails. */
export const pageLink = (siteUrl: string, slug: string, key?: string | null, film?: string): string =>
  `${siteUrl}/clients/${pageEnd(slug, key, film)}`

/** Path segment and query of a client page: its project's slug with the key of its private link, or `~` with that of a share link. */
export function pageEnd(slug: string, key?: string | null): string {
  if (!key) return slug
  return slug === '~' ? `~${key}` : `${slug}?key=${key}`
}

/** URL of the client page for mails. */
export const pageLink = (siteUrl: string, slug: string, key?: string | null): string => `${siteUrl}/clients/${pageEnd(slug, key)}`

/** Path segment and query of a client page: the project's slug, with the key of its private link if there is one. */
export const pageEnd = (slug: string, privateKey?: string | null): string => (privateKey ? `${slug}?key=${privateKey}` : slug)

/** URL of the client page for mails: by the project's slug, or `~` and the key of a share link. */
export const pageLink = (siteUrl: string, slug: string, privateKey?: string | null): string =>
  `${siteUrl}/clients/${pageEnd(slug, privateKey)}`

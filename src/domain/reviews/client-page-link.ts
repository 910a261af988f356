/** How the address of a client page ends: the project's slug, with the key of its private link where there is one. */
export const pageEnd = (slug: string, privateKey?: string | null): string => (privateKey ? `${slug}?key=${privateKey}` : slug)

/** The client page as it is mailed and copied: by the project's slug, or `~` and the key of a share link. */
export const pageLink = (siteUrl: string, slug: string, privateKey?: string | null): string =>
  `${siteUrl}/clients/${pageEnd(slug, privateKey)}`

import type { ContentKind } from './content-kinds.ts'

/** The picture that other places show beside a link to one of our pages (Open Graph). */
export const socialImage = { width: 1200, height: 630 } as const

/** Path of an item's, with its title in it. */
export const socialImagePath = (kind: ContentKind, slug: string): string => `/og/${kind}/${encodeURIComponent(slug)}.jpg`

/** Path of that for every other page. */
export const siteSocialImagePath = '/og/site.jpg'

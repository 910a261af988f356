import type { ContentKind } from './kinds/content-kinds.ts'

/** Size in pixels of the Open Graph image of our pages. */
export const socialImage = { width: 1200, height: 630 } as const

/** Path of an item's Open Graph image, which shows its title. */
export const socialImagePath = (kind: ContentKind, slug: string): string => `/og/${kind}/${encodeURIComponent(slug)}.jpg`

/** Path of the Open Graph image of every other page. */
export const siteSocialImagePath = '/og/site.jpg'

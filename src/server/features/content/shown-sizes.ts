import { featuredThumbnail, portfolioThumbnail } from '#domain/media/portfolio.ts'
import type { PictureAsk } from '#domain/media/media-link.ts'

// For whoever reads an answer without building links of their own; pages ask for the sizes they need.

/** On a card. */
export const thumbnail: PictureAsk = portfolioThumbnail
/** At the head of a page. */
export const asWide: PictureAsk = featuredThumbnail
/** By itself, in its own proportions. */
export const inFull: PictureAsk = { width: 1600, crop: 'fit' }
/** On a wall of photographs, in its own proportions. */
export const onWall: PictureAsk = { width: 640, crop: 'fit' }

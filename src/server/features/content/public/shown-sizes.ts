import { featuredThumbnail, portfolioThumbnail } from '#domain/media/films/portfolio.ts'
import type { PictureAsk } from '#domain/media/pictures/media-link.ts'

// Sizes in JSON answers, for API users; pages build their own links.

/** On a card. */
export const thumbnail: PictureAsk = portfolioThumbnail
/** At the head of a page. */
export const asWide: PictureAsk = featuredThumbnail
/** By itself, in its own proportions. */
export const inFull: PictureAsk = { width: 1600, crop: 'fit' }
/** In a photo grid, in its own proportions. */
export const onWall: PictureAsk = { width: 640, crop: 'fit' }

import type { AnswerOf } from '#domain/common/endpoint.ts'
import { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { filmLink } from '#domain/media/pictures/media-link.ts'
import { portfolioItems, type PortfolioItem } from '#domain/media/films/portfolio.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const portfolioQuery = (slug: string) => endpointQuery(mediaEndpoints.listPortfolio, { params: { slug } })

/** A portfolio item with the data of its slide and player. */
export interface PortfolioFilm extends PortfolioItem {
  videoSrc: string
  alt: string
  /** `public_id` of the poster; the list's thumbnail is the fallback. */
  poster?: string
  placeholder?: string
  seconds?: number
}

export function portfolioFilms(assets: AnswerOf<typeof mediaEndpoints.listPortfolio>, mediaBaseUrl: string): PortfolioFilm[] {
  return portfolioItems(assets, mediaBaseUrl).map((item, index) => {
    const asset = assets[index]
    return {
      ...item,
      videoSrc: asset?.videoUrl ?? filmLink(mediaBaseUrl, item.videoId),
      alt: asset?.alt ?? '',
      poster: asset?.poster,
      placeholder: asset?.placeholder,
      seconds: asset?.durationSeconds,
    }
  })
}

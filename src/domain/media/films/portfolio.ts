import { pictureLink } from '../pictures/media-link.ts'

/** The part of a film in `GET /api/media/:slug/portfolio` that the list shows. */
export interface PortfolioAsset {
  public_id: string
  url: string
  tags: readonly string[]
}

export interface PortfolioItem {
  id: number
  title: string
  category: string
  /** URL of the thumbnail. */
  image: string
  videoId: string
}

/** Size in pixels of a portfolio thumbnail, and of a featured project's. */
export const portfolioThumbnail = { width: 640, height: 360 } as const
export const featuredThumbnail = { width: 1280, height: 720 } as const

/** Folder of the library that holds portfolio films. */
export const portfolioFolder = 'portfolio/'

/** Number of films or projects from which their filters are offered: fewer are seen at a glance. */
export const filteredFrom = 12

const defaultCategory = 'Commercial'

export function portfolioItems(assets: readonly PortfolioAsset[], mediaBaseUrl: string): PortfolioItem[] {
  return assets.map(({ public_id: publicId, url, tags }, index) => ({
    id: index + 1,
    title: titleOf(publicId),
    category: capitalised(tags[0] ?? '') || defaultCategory,
    image: url || pictureLink(mediaBaseUrl, publicId, portfolioThumbnail),
    videoId: publicId,
  }))
}

/** `all`, or a category in any letter case. `ai-generated` also matches names that contain "ai". */
export function filterPortfolio<Item extends PortfolioItem>(items: readonly Item[], filter: string): Item[] {
  const wanted = filter.toLowerCase()
  if (wanted === 'all') return [...items]
  return items.filter((item) => {
    const category = item.category.toLowerCase()
    return category === wanted || (wanted === 'ai-generated' && category.includes('ai'))
  })
}

/** `portfolio/tech_demo_array` becomes "Tech Demo Array". */
function titleOf(publicId: string): string {
  const name = publicId.slice(publicId.lastIndexOf('/') + 1)
  return name.replaceAll('_', ' ').replace(/(^|\s)\S/g, (start) => start.toUpperCase())
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

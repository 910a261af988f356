import type { Graph, ImageGallery, Product } from 'schema-dts'
import { conventions } from '#domain/common/conventions.ts'
import { plainAmount, type Pence } from '#domain/common/money/money.ts'
import type { ShownPhoto } from '#domain/content/content-endpoints.ts'
import { contentHomes, contentPath } from '#domain/content/kinds/content-kinds.ts'
import type { OfferedPackage } from '#domain/prices/photo-packages.ts'
import { breadcrumbs } from '../work/work-structured-data.ts'

interface Studio {
  name: string
  siteUrl: string
  packages: readonly OfferedPackage[]
  /** Per session, in pence, by key of the package. */
  prices: Partial<Record<string, Pence>>
}

/** Structured data: image gallery, and an offer per price tier. */
export function photographyGraph({ name, siteUrl, packages, prices }: Studio, photos: readonly ShownPhoto[]): Graph['@graph'] {
  const whole = (link: string) => new URL(link, siteUrl).href
  const gallery: ImageGallery = {
    '@type': 'ImageGallery',
    '@id': `${siteUrl}${contentHomes.photo}#gallery`,
    name: `Photography by ${name}`,
    url: siteUrl + contentHomes.photo,
    image: photos.map(({ slug, title, description, image, thumbnail, picture }) => ({
      '@type': 'ImageObject',
      name: title,
      ...(description && { description }),
      caption: picture.alt,
      contentUrl: whole(image),
      thumbnailUrl: whole(thumbnail),
      url: whole(contentPath('photo', slug)),
      creditText: name,
    })),
  }
  const sessions: Product[] = packages.map((tier) => ({
    '@type': 'Product',
    name: `${tier.name} photography session`,
    description: tier.includes.join(', '),
    brand: { '@type': 'Brand', name },
    ...(photos[0] && { image: whole(photos[0].image) }),
    offers: {
      '@type': 'Offer',
      price: plainAmount(prices[tier.key] ?? 0),
      priceCurrency: conventions().currency,
      availability: 'https://schema.org/InStock',
      url: `${siteUrl}${contentHomes.photo}#pricing`,
    },
  }))
  return [gallery, ...sessions, breadcrumbs(siteUrl, [{ name: 'Photography', path: contentHomes.photo }])]
}

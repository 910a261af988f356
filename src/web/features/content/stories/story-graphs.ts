import type { Article, BlogPosting, BreadcrumbList, ImageGallery, VideoObject } from 'schema-dts'
import { socialImagePath } from '#domain/content/social-image.ts'
import { contentHomes, contentPath } from '#domain/content/kinds/content-kinds.ts'
import { storyMessages, type StoryKind } from '#domain/content/content-messages.ts'
import type { ShownCaseStudy, ShownPost, ShownStills } from '#domain/content/content-endpoints.ts'
import type { ShownBrand } from '#web/lib/studio/use-brand.ts'

interface Story {
  slug: string
  title: string
  tags: string[]
  publishedAt: string
  changedAt: string
  seo: { description: string; keywords: string[] }
}

export function postGraph(brand: ShownBrand, post: ShownPost): [BlogPosting, BreadcrumbList] {
  return [
    {
      '@type': 'BlogPosting',
      ...commonOf(brand, 'post', post),
      headline: post.title,
      description: post.seo.description || post.excerpt,
      author: { '@type': 'Person', name: post.author },
      timeRequired: `PT${post.readingMinutes}M`,
      articleSection: post.smartSiteData.category || undefined,
    },
    breadcrumbs(brand, 'post', post),
  ]
}

export function caseStudyGraph(brand: ShownBrand, study: ShownCaseStudy): [Article, BreadcrumbList, ...VideoObject[]] {
  const description = study.seo.description || study.challenge || study.title
  return [
    {
      '@type': 'Article',
      ...commonOf(brand, 'case-study', study),
      headline: study.title,
      description,
      author: organizationOf(brand),
      articleSection: study.projectType || undefined,
      about: { '@type': 'Organization', name: study.client },
    },
    breadcrumbs(brand, 'case-study', study),
    ...(study.film ? [filmOf(brand, study, study.film, description)] : []),
  ]
}

export function stillsGraph(brand: ShownBrand, collection: ShownStills): [ImageGallery, BreadcrumbList] {
  return [
    {
      '@type': 'ImageGallery',
      ...commonOf(brand, 'stills', collection),
      name: collection.title,
      description: collection.seo.description || collection.description || collection.title,
      author: organizationOf(brand),
      associatedMedia: collection.images.map((image) => ({
        '@type': 'ImageObject',
        contentUrl: absolute(brand, image.url),
        description: image.alt,
        ...(image.caption && { caption: image.caption }),
        ...(image.width > 0 && { width: `${image.width}`, height: `${image.height}` }),
        creditText: brand.name,
      })),
    },
    breadcrumbs(brand, 'stills', collection),
  ]
}

function filmOf(
  brand: ShownBrand,
  { title, publishedAt }: Story,
  { url, poster, seconds }: NonNullable<ShownCaseStudy['film']>,
  description: string,
): VideoObject {
  return {
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: absolute(brand, poster),
    contentUrl: absolute(brand, url),
    uploadDate: publishedAt,
    ...(seconds !== null && { duration: `PT${Math.max(1, Math.round(seconds))}S` }),
    publisher: organizationOf(brand),
  }
}

function commonOf(brand: ShownBrand, kind: StoryKind, { slug, tags, publishedAt, changedAt, seo }: Story) {
  const url = brand.siteUrl + contentPath(kind, slug)
  return {
    '@id': url,
    url,
    mainEntityOfPage: url,
    image: brand.siteUrl + socialImagePath(kind, slug),
    datePublished: publishedAt,
    dateModified: changedAt,
    inLanguage: 'en-GB',
    keywords: [...new Set([...tags, ...seo.keywords])].join(', '),
    publisher: organizationOf(brand),
  }
}

function breadcrumbs({ siteUrl }: ShownBrand, kind: StoryKind, { slug, title }: Story): BreadcrumbList {
  const steps = [
    ['Home', '/'],
    [storyMessages[kind].name, contentHomes[kind]],
    [title, contentPath(kind, slug)],
  ] as const
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

const organizationOf = ({ siteUrl, name }: ShownBrand) =>
  ({ '@type': 'Organization', '@id': `${siteUrl}/#organization`, name, url: siteUrl }) as const

const absolute = ({ siteUrl }: ShownBrand, link: string) => new URL(link, siteUrl).href

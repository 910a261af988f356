import type { CaseStudyBody } from '#domain/content/kinds/case-study.ts'
import type { ShownCaseStudy, ShownPost, ShownStills } from '#domain/content/content-endpoints.ts'
import { excerptLength } from '#domain/content/kinds/film-length.ts'
import { readingMinutes, type PostBody } from '#domain/content/kinds/post.ts'
import type { StillsBody } from '#domain/content/kinds/stills.ts'
import type { PublicRow } from './public-row.ts'
import { asWide, inFull, thumbnail } from './shown-sizes.ts'
import type { ShownMedia } from './shown-media.ts'

/** Without content when the row was loaded without it. */
export function showPost(row: PublicRow, media: ShownMedia): ShownPost {
  const { content = '', minutes, ...body } = row.body as Omit<PostBody, 'content'> & { content?: string; minutes?: number }
  return {
    ...commonOf(row),
    excerpt: body.excerpt,
    author: body.author,
    content,
    readingMinutes: minutes ?? readingMinutes(content),
    featuredImage: media.picture(body.featuredImage, asWide),
    seo: body.seo,
    smartSiteData: { category: body.category, priority: body.priority, cta: body.cta },
  }
}

/** `brief` leaves out fields that only the item's own page shows. */
export function showCaseStudy(row: PublicRow, media: ShownMedia, brief = false): ShownCaseStudy {
  const body = row.body as CaseStudyBody
  const picture = media.picture(body.thumbnail, asWide)
  const film = media.film(body.film)
  return {
    ...commonOf(row),
    client: body.client,
    duration: body.duration,
    industry: body.industry,
    projectType: body.projectType,
    thumbnailUrl: media.picture(body.thumbnail, thumbnail).url,
    thumbnail: picture,
    film,
    excerpt: excerptLength(body.filmDuration, film?.seconds ?? null),
    results: body.results,
    challenge: brief ? '' : body.challenge,
    solution: brief ? '' : body.solution,
    deliverables: brief ? [] : body.deliverables,
    gallery: brief ? [] : body.gallery.map((one) => media.picture(one, inFull)),
    seo: body.seo,
    smartSiteData: { category: body.category, client: body.client, priority: body.priority, cta: body.cta },
  }
}

/** `brief` keeps only the first picture. */
export function showStills(row: PublicRow, media: ShownMedia, brief = false): ShownStills {
  const body = row.body as StillsBody
  const images = brief ? body.images.slice(0, 1) : body.images
  return {
    ...commonOf(row),
    subtitle: body.subtitle,
    category: body.category,
    description: body.description,
    equipment: body.equipment,
    technique: body.technique,
    images: images.map(({ caption, camera, ...named }) => {
      const picture = media.picture(named, inFull)
      const dimensions = picture.width > 0 ? `${picture.width} × ${picture.height}` : ''
      return { ...picture, caption, camera, dimensions }
    }),
    imageCount: body.images.length,
    seo: body.seo,
    smartSiteData: { category: body.category, priority: body.priority, cta: body.cta },
  }
}

export const commonOf = ({ slug, title, tags, ...row }: PublicRow) => ({
  slug,
  title,
  tags,
  publishedAt: row.publishedAt.toISOString(),
  changedAt: changedAtOf(row).toISOString(),
})

/** The later of both dates: a scheduled item may have been changed before it was published. */
export const changedAtOf = ({ publishedAt, republishedAt }: Pick<PublicRow, 'publishedAt' | 'republishedAt'>): Date =>
  republishedAt && republishedAt > publishedAt ? republishedAt : publishedAt

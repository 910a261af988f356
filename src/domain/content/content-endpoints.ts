import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { shownFilm, shownPicture as picture } from './shown-media.ts'
import { workSorts } from './kinds/work-portfolio.ts'

export type ShownPicture = z.output<typeof picture>

const seo = z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) })
const cta = z.object({ text: z.string(), url: z.string() })
const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable()

/** The previous and next item in the list's order. */
const neighbours = { previous: neighbour, next: neighbour }

/** Null when the item has no film. */
const film = shownFilm.nullable()

/** Length (`m:ss`) of the film shown, when it is an excerpt of a longer one; otherwise empty. */
const excerpt = z.string()

const post = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  tags: z.array(z.string()),
  /** Markdown; empty in a list with `brief`. */
  content: z.string(),
  readingMinutes: z.number(),
  featuredImage: picture,
  seo,
  smartSiteData: z.object({ category: z.string(), priority: z.string(), cta }),
})
export type ShownPost = z.output<typeof post>

const caseStudy = z.object({
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  duration: z.string(),
  industry: z.string(),
  projectType: z.string(),
  thumbnailUrl: z.string(),
  thumbnail: picture,
  film,
  excerpt,
  publishedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  tags: z.array(z.string()),
  results: z.array(z.string()),
  challenge: z.string(),
  solution: z.string(),
  deliverables: z.array(z.string()),
  gallery: z.array(picture),
  seo,
  smartSiteData: z.object({ category: z.string(), client: z.string(), priority: z.string(), cta }),
})
export type ShownCaseStudy = z.output<typeof caseStudy>

const stills = z.object({
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  category: z.string(),
  description: z.string(),
  publishedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  tags: z.array(z.string()),
  equipment: z.array(z.string()),
  technique: z.string(),
  /** With `brief` only the first image; `imageCount` counts them all. */
  images: z.array(picture.extend({ caption: z.string(), camera: z.string(), dimensions: z.string() })),
  imageCount: z.number(),
  seo,
  smartSiteData: z.object({ category: z.string(), priority: z.string(), cta }),
})
export type ShownStills = z.output<typeof stills>

const workCard = z.object({
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  summary: z.string(),
  category: z.string(),
  industry: z.string(),
  year: z.number(),
  /** `m:ss`, or empty. */
  duration: z.string(),
  excerpt,
  tags: z.array(z.string()),
  thumbnail: z.string(),
  picture,
  videoUrl: z.string(),
  awards: z.array(z.object({ name: z.string(), year: z.number(), category: z.string() })),
})
export type WorkCard = z.output<typeof workCard>

const workProject = workCard.extend({
  film,
  publishedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  gallery: z.array(z.string()),
  galleryPictures: z.array(picture),
  problem: z.string(),
  approach: z.string(),
  results: z.object({ kpis: z.array(z.object({ metric: z.string(), value: z.string() })) }),
  testimonials: z.array(z.object({ quote: z.string(), author: z.string(), title: z.string() })),
  seo,
  ...neighbours,
})
export type WorkProject = z.output<typeof workProject>

const photo = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  description: z.string(),
  category: z.string(),
  thumbnail: z.string(),
  image: z.string(),
  picture,
  camera: z.string(),
})
export type ShownPhoto = z.output<typeof photo>

/** A literal search term, without NUL, which PostgreSQL text cannot hold. */
const word = z
  .string()
  .max(60)
  .transform((text) => text.replaceAll('\0', ''))

/** Query of a list: continues after the item with that slug. `brief` leaves out fields that only an item's own page shows. */
const listQuery = z.object({
  after: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  tag: word.optional(),
  brief: z.literal('1').optional(),
})

const slugParams = z.object({ slug: z.string().max(120) })

/** One value, or several of which any matches. */
const anyOf = <Value extends z.ZodType>(value: Value) =>
  z.union([z.array(value).max(50), value.transform((one) => [one])]).default([])

const facet = z.array(z.object({ value: z.string(), projects: z.number() }))

const publicEndpoint = endpointsFor({ who: 'anyone' })

export const contentEndpoints = {
  listPosts: publicEndpoint('GET', '/api/feed/blog', 'List posts', {
    flag: 'contentHub',
    query: listQuery,
    answer: z.array(post),
  }),
  readPost: publicEndpoint('GET', '/api/blog/:slug', 'Read post', {
    flag: 'contentHub',
    params: slugParams,
    answer: post.extend(neighbours),
  }),
  listCaseStudies: publicEndpoint('GET', '/api/feed/case-studies', 'List case studies', {
    flag: 'contentHub',
    query: listQuery,
    answer: z.array(caseStudy),
  }),
  readCaseStudy: publicEndpoint('GET', '/api/case-studies/:slug', 'Read case study', {
    flag: 'contentHub',
    params: slugParams,
    answer: caseStudy.extend(neighbours),
  }),
  listStills: publicEndpoint('GET', '/api/feed/stills', 'List stills', {
    flag: 'contentHub',
    query: listQuery,
    answer: z.array(stills),
  }),
  readStills: publicEndpoint('GET', '/api/stills/:slug', 'Read stills', {
    flag: 'contentHub',
    params: slugParams,
    answer: stills.extend(neighbours),
  }),
  countContent: publicEndpoint('GET', '/api/content/totals', 'Count published content', {
    description: 'Number of public items by kind.',
    answer: z.object({ blog: z.number(), caseStudies: z.number(), stills: z.number(), work: z.number(), photos: z.number() }),
  }),

  listWork: publicEndpoint('GET', '/api/work/projects', 'List portfolio projects', {
    flag: 'workHub',
    query: z.object({
      search: z.string().max(200).optional(),
      category: anyOf(word),
      industry: anyOf(word),
      year: anyOf(z.coerce.number().int().min(0).max(9_999)),
      sort: z.enum(workSorts).default('newest'),
      after: z.string().max(120).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(24),
    }),
    answer: z.object({
      projects: z.array(workCard),
      /** Slug of the last item, for `after`; null at the end. */
      next: z.string().nullable(),
      /** Number of matching items. */
      total: z.number(),
      /** Counts over all projects, whatever the filter. */
      facets: z.object({ category: facet, industry: facet, year: facet }),
    }),
  }),
  listFeaturedWork: publicEndpoint('GET', '/api/work/featured', 'List featured work', {
    flag: 'workHub',
    answer: z.object({ projects: z.array(workCard) }),
  }),
  readWork: publicEndpoint('GET', '/api/work/:slug', 'Read a portfolio project', {
    flag: 'workHub',
    params: slugParams,
    answer: z.object({ project: workProject, relatedProjects: z.array(workCard) }),
  }),
  listPhotos: publicEndpoint('GET', '/api/photography/photos', 'List photos', {
    flag: 'photoLanding',
    query: z.object({
      search: z.string().max(200).optional(),
      /** One of the categories; `All` or nothing selects every category. */
      category: word.optional(),
      after: z.string().max(120).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(12),
    }),
    answer: z.object({ photos: z.array(photo), next: z.string().nullable(), total: z.number() }),
  }),
}

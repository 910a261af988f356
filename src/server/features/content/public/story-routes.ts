import type { Hono } from 'hono'
import { contentEndpoints } from '#domain/content/content-endpoints.ts'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { findNeighbours, listPublic } from './content-store.ts'
import { publicOrders, type PublicOrder } from './public-order.ts'
import { findAfter, findPublicOrThrow, mediaOf } from './read-public.ts'
import { showCaseStudy, showPost, showStills } from './show-stories.ts'

interface ListQuery {
  after?: string | undefined
  limit: number
  tag?: string | undefined
  brief?: '1' | undefined
}

/** The blog, case studies and stills. */
export function mountStories(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindPart(app, services, contentEndpoints, {
    listPosts: async ({ query }) => {
      const { rows, media } = await readList('post', publicOrders.newest, query, ['content'])
      return rows.map((row) => showPost(row, media))
    },
    readPost: async ({ params }) => {
      const { row, media, beside } = await readItem('post', publicOrders.newest, params.slug)
      return { ...showPost(row, media), ...beside }
    },
    listCaseStudies: async ({ query }) => {
      const { rows, media } = await readList('case-study', publicOrders.byHand, query)
      return rows.map((row) => showCaseStudy(row, media, query.brief === '1'))
    },
    readCaseStudy: async ({ params }) => {
      const { row, media, beside } = await readItem('case-study', publicOrders.byHand, params.slug)
      return { ...showCaseStudy(row, media), ...beside }
    },
    listStills: async ({ query }) => {
      const { rows, media } = await readList('stills', publicOrders.byHand, query)
      return rows.map((row) => showStills(row, media, query.brief === '1'))
    },
    readStills: async ({ params }) => {
      const { row, media, beside } = await readItem('stills', publicOrders.byHand, params.slug)
      return { ...showStills(row, media), ...beside }
    },
  })

  /** `heavy` are body fields left out with `brief`. */
  async function readList(kind: ContentKind, order: PublicOrder, query: ListQuery, heavy: string[] = []) {
    const now = new Date()
    const { limit, tag, brief } = query
    const after = await findAfter(db, kind, query.after, now)
    const rows = await listPublic(db, { kind, order, now, after, limit, tag, without: brief ? heavy : [] })
    return { rows, media: await mediaOf(services, rows) }
  }

  async function readItem(kind: ContentKind, order: PublicOrder, slug: string) {
    const now = new Date()
    const row = await findPublicOrThrow(db, kind, slug, now)
    const [media, beside] = await Promise.all([mediaOf(services, [row]), findNeighbours(db, { kind, order, row, now })])
    return { row, media, beside }
  }
}

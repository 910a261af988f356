import type { Hono } from 'hono'
import { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { countWork, relatedWork } from '#domain/content/kinds/work-filter.ts'
import type { WorkSort } from '#domain/content/kinds/work-portfolio.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { findNeighbours, listFeatured, listPublic, listPublicBySlug } from './content-store.ts'
import { publicOrders, type PublicOrder } from './public-order.ts'
import { findAfter, findPublicOrThrow, mediaOf } from './read-public.ts'
import { showWorkCard, showWorkProject } from './show-work.ts'
import type { WorkShelf } from './work-shelf.ts'

const orders: Record<WorkSort, PublicOrder> = {
  newest: publicOrders.latestYear,
  oldest: publicOrders.earliestYear,
  alphabetical: publicOrders.alphabetical,
  client: publicOrders.client,
}

/** Body fields that cards do not show. */
const onlyOnPage = ['problem', 'approach', 'gallery', 'kpis', 'testimonials', 'seo']

export function mountWork(app: Hono<AppEnv>, services: EndpointServices, shelf: WorkShelf): void {
  const { db } = services

  bindPart(app, services, contentEndpoints, {
    listWork: async ({ query, now }) => {
      const { sort, limit, after: afterSlug, ...filter } = query
      const after = await findAfter(db, 'work', afterSlug, now)
      const [rows, { projects, facets }] = await Promise.all([
        listPublic(db, { kind: 'work', order: orders[sort], now, after, limit: limit + 1, without: onlyOnPage, ...filter }),
        shelf.read(now),
      ])
      const page = rows.slice(0, limit)
      const media = await mediaOf(services, page)
      return {
        projects: page.map((row) => showWorkCard(row, media)),
        next: rows.length > limit ? (page.at(-1)?.slug ?? null) : null,
        total: countWork(projects, filter),
        facets,
      }
    },
    listFeaturedWork: async ({ now }) => {
      const rows = await listFeatured(db, now)
      const media = await mediaOf(services, rows)
      return { projects: rows.map((row) => showWorkCard(row, media)) }
    },
    readWork: async ({ params, now }) => {
      const row = await findPublicOrThrow(db, 'work', params.slug, now)
      const [{ projects }, beside] = await Promise.all([
        shelf.read(now),
        findNeighbours(db, { kind: 'work', order: publicOrders.latestYear, row, now }),
      ])
      const related = await listPublicBySlug(
        db,
        'work',
        relatedWork({ ...row, year: row.year ?? 0, searchText: '' }, projects),
        now,
      )
      const media = await mediaOf(services, [row, ...related])
      return {
        project: { ...showWorkProject(row, media), ...beside },
        relatedProjects: related.map((one) => showWorkCard(one, media)),
      }
    },
  })
}

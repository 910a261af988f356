import type { Hono } from 'hono'
import { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { countPublic, listPublic } from './content-store.ts'
import { publicOrders } from './public-order.ts'
import { findAfter, mediaOf } from './read-public.ts'
import { showPhoto } from './show-work.ts'

export function mountPhotos(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindPart(app, services, contentEndpoints, {
    listPhotos: async ({ query, now }) => {
      const { limit, search } = query
      const category = query.category && query.category !== 'All' ? [query.category] : []
      const filter = { kind: 'photo', now, search, category } as const
      const after = await findAfter(db, 'photo', query.after, now)
      const [rows, total] = await Promise.all([
        listPublic(db, { ...filter, order: publicOrders.byHand, after, limit: limit + 1 }),
        countPublic(db, filter),
      ])
      const page = rows.slice(0, limit)
      const media = await mediaOf(services, page)
      return {
        photos: page.map((row) => showPhoto(row, media)),
        next: rows.length > limit ? (page.at(-1)?.slug ?? null) : null,
        total,
      }
    },
  })
}

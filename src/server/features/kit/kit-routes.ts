import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { kitEndpoints } from '#domain/kit/kit-endpoints.ts'
import { kitMessages } from '#domain/kit/kit-messages.ts'
import type { KitItem } from '#domain/kit/kit.ts'
import type { Sql } from '../../base/database/database.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { listKit, listKitBookings } from './kit-store.ts'
import { addKit, changeKit, deleteKit, endDowntime, addDowntime } from './save-kit.ts'

const done = { success: true } as const

export function mountKit(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  async function answer(id: string) {
    const [item] = await readItems(db, { from: studioDay(new Date()), ids: [id] })
    if (!item) throw new Problem('not-found', kitMessages.missing)
    return { ...done, item }
  }

  bindGroup(app, services, kitEndpoints, {
    listKit: async ({ query: { day }, today }) => ({
      items: await readItems(db, day === '' ? { from: today } : { from: day, until: day }),
    }),
    addKit: async ({ body }) => answer(await addKit(services, body)),
    changeKit: ({ params, body }) => changeKit(services, params.id, body).then(() => answer(params.id)),
    deleteKit: ({ params }) => deleteKit(services, params.id),
    addDowntime: ({ params, body }) => addDowntime(services, params.id, body).then(() => answer(params.id)),
    endDowntime: async ({ params }) => answer(await endDowntime(services, params.id)),
  })
}

async function readItems(db: Sql, { from, until, ids }: { from: string; until?: string; ids?: string[] }): Promise<KitItem[]> {
  const [things, bookings] = await Promise.all([
    listKit(db, ids),
    listKitBookings(db, { from, until, ...(ids && { kitIds: ids }) }),
  ])
  const of = Map.groupBy(bookings, ({ kitId }) => kitId)
  return things.map((thing) => ({ ...thing, bookings: of.get(thing.id) ?? [] }))
}

import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
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

  async function answer(id: string, today: string) {
    const [item] = await readItems(db, { from: today, ids: [id] })
    if (!item) throw new Problem('not-found', kitMessages.missing)
    return { ...done, item }
  }

  bindGroup(app, services, kitEndpoints, {
    listKit: async ({ query: { day }, today }) => ({
      items: await readItems(db, day === '' ? { from: today } : { from: day, until: day }),
    }),
    addKit: async ({ body, today }) => answer(await addKit(services, body), today),
    changeKit: ({ params, body, today }) => changeKit(services, params.id, body).then(() => answer(params.id, today)),
    deleteKit: ({ params }) => deleteKit(services, params.id),
    addDowntime: ({ params, body, today }) => addDowntime(services, params.id, body).then(() => answer(params.id, today)),
    endDowntime: async ({ params, today }) => answer(await endDowntime(services, params.id), today),
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

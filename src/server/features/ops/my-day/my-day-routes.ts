import type { Hono } from 'hono'
import { myDayEndpoints } from '#domain/ops/due/my-day-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { listMyReviews, listMyShoots, listMyTasks } from './my-day-store.ts'

export function mountMyDay(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, myDayEndpoints, {
    readMyDay: async ({ person, today }) => {
      const [tasks, shoots, reviews] = await Promise.all([
        listMyTasks(db, person, today),
        listMyShoots(db, person, today),
        // For people who may answer them.
        person.abilities.includes('answer-reviews') ? listMyReviews(db, person) : [],
      ])
      return { today, tasks, shoots, reviews }
    },
  })
}

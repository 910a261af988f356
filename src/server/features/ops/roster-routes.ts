import type { Hono } from 'hono'
import { rosterDoors } from '#domain/ops/roster-doors.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { bookSupplier, changeBooking, releaseBooking } from './book-supplier.ts'
import { readRoster } from './booking-store.ts'
import { toFreelancers } from './ops-answers.ts'

const done = { success: true } as const

export function mountRoster(app: Hono<AppEnv>, services: DoorServices): void {
  bindDoor(app, services, rosterDoors.readRoster, async ({ query }) => {
    const today = studioDay(new Date())
    const from = query.from ?? today
    return { from, today, freelancers: toFreelancers(await readRoster(services.db, from), from) }
  })

  bindDoor(app, services, rosterDoors.book, async ({ body }) => ({ ...done, ids: await bookSupplier(services, body) }))

  bindDoor(app, services, rosterDoors.changeBooking, async ({ params, body }) => {
    await changeBooking(services, params.id, body)
    return done
  })

  bindDoor(app, services, rosterDoors.releaseBooking, async ({ params }) => {
    await releaseBooking(services, params.id)
    return done
  })
}

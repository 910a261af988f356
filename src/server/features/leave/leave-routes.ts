import type { Hono } from 'hono'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { addDays, dayAt } from '#domain/common/dates/calendar-day.ts'
import { leaveEndpoints } from '#domain/leave/leave-endpoints.ts'
import type { ListedLeave } from '#domain/leave/leave.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { leaveBetween, leaveEndedBetween, type LeaveRow } from './leave-store.ts'
import { changeLeave, enterLeave, mayChange, removeLeave } from './save-leave.ts'

const done = { success: true } as const

export function mountLeave(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindEndpoint(app, services, leaveEndpoints.listLeave, async ({ person, query }) => {
    const today = dayAt(new Date(), studioTimeZone())
    // Who is away is the studio’s own business, and none of people from outside.
    const only = person.abilities.includes('see-all-projects') ? undefined : person.id
    const rows =
      query.when === 'past'
        ? await leaveEndedBetween(db, addDays(today, -366), today, only)
        : await leaveBetween(db, today, '2099-12-31', only)
    return { entries: rows.map((row) => toListed(row, person)) }
  })

  bindEndpoint(app, services, leaveEndpoints.listAway, async ({ query: { day } }) => ({
    people: await leaveBetween(db, day, day),
  }))

  bindEndpoint(app, services, leaveEndpoints.enterLeave, async ({ person, body }) => ({
    ...done,
    leave: toListed(await enterLeave({ db, person }, body), person),
  }))

  bindEndpoint(app, services, leaveEndpoints.changeLeave, async ({ person, params, body }) => ({
    ...done,
    leave: toListed(await changeLeave({ db, person }, params.id, body), person),
  }))

  bindEndpoint(app, services, leaveEndpoints.removeLeave, async ({ person, params }) => {
    await removeLeave({ db, person }, params.id)
    return done
  })
}

const toListed = (row: LeaveRow, person: SignedInPerson): ListedLeave => ({
  ...row,
  ...(!mayChange(person, row.personId) && { reason: null, note: '' }),
})

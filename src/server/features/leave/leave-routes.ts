import type { Hono } from 'hono'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { leaveEndpoints } from '#domain/leave/leave-endpoints.ts'
import type { ListedLeave } from '#domain/leave/leave.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { leaveBetween, leaveEndedBetween, type LeaveRow } from './leave-store.ts'
import { changeLeave, enterLeave, mayChange, removeLeave } from './save-leave.ts'

export function mountLeave(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, leaveEndpoints, {
    listLeave: async ({ person, query, today }) => {
      // Who is away is the studio’s own business, and none of people from outside.
      const only = person.abilities.includes('see-all-projects') ? undefined : person.id
      const rows =
        query.when === 'past'
          ? await leaveEndedBetween(db, addDays(today, -366), today, only)
          : await leaveBetween(db, today, '2099-12-31', only)
      return { entries: rows.map((row) => toListed(row, person)) }
    },
    listAway: async ({ query: { day } }) => ({ people: await leaveBetween(db, day, day) }),
    enterLeave: async (call) => ({ leave: toListed(await enterLeave(call, call.body), call.person) }),
    changeLeave: async (call) => ({ leave: toListed(await changeLeave(call, call.params.id, call.body), call.person) }),
    removeLeave: (call) => removeLeave(call, call.params.id),
  })
}

const toListed = (row: LeaveRow, person: SignedInPerson): ListedLeave => ({
  ...row,
  ...(!mayChange(person, row.personId) && { reason: null, note: '' }),
})

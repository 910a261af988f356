import type { Hono } from 'hono'
import { calendarEntryEndpoints } from '#domain/calendar/entry-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { listActiveSuppliers, listStaffPeople } from './calendar-people-store.ts'
import type { EntrySource, MoveCheck } from './entry-source.ts'
import { moveEntry, previewMove } from './move-entry.ts'
import { readEntries, sourcesFor } from './read-entries.ts'

export function mountCalendarEntries(
  app: Hono<AppEnv>,
  services: EndpointServices,
  sources: readonly EntrySource[],
  checks: readonly MoveCheck[],
): void {
  const { db } = services

  bindGroup(app, services, calendarEntryEndpoints, {
    listEntries: async ({ person, query: { from, until, kinds, people }, now, today }) => {
      const plans = person.abilities.includes('plan-shoots')
      const [read, staff, suppliers] = await Promise.all([
        readEntries(db, sources, { viewer: person, now, today, from, until }, { kinds, people }),
        listStaffPeople(db),
        plans ? listActiveSuppliers(db) : [],
      ])
      const staffIds = new Set(staff.map(({ id }) => id))
      return {
        ...read,
        kinds: sourcesFor(sources, person).map(({ kind }) => kind),
        people: [
          ...staff.map(({ id, name }) => ({ id, name, isStaff: true })),
          ...suppliers.filter(({ id }) => !staffIds.has(id)).map((one) => ({ ...one, isStaff: false })),
        ].toSorted((one, other) => Number(other.isStaff) - Number(one.isStaff) || one.name.localeCompare(other.name, 'en')),
        today,
      }
    },
    previewMove: ({ person, body, now, today }) => previewMove({ db, sources, checks }, { viewer: person, now, today }, body),
    moveEntry: async ({ person, body: { startsAt, ...body }, now, today }) => {
      const to = { ...body, startsAt: startsAt === undefined ? null : new Date(startsAt) }
      return { entry: await moveEntry({ ...services, person, now }, sources, { viewer: person, now, today }, to) }
    },
  })
}

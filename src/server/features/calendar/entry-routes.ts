import { studioDay } from '#domain/common/dates/calendar-day.ts'
import type { Hono } from 'hono'
import { calendarEntryEndpoints } from '#domain/calendar/entry-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { listActiveSuppliers, listStaffPeople } from './calendar-people-store.ts'
import type { EntrySource, MoveCheck, Viewer } from './entry-source.ts'
import { moveEntry, previewMove } from './move-entry.ts'
import { readEntries, sourcesFor } from './read-entries.ts'

export function mountCalendarEntries(
  app: Hono<AppEnv>,
  services: EndpointServices,
  sources: readonly EntrySource[],
  checks: readonly MoveCheck[],
): void {
  const { db } = services
  const askedBy = (viewer: Viewer) => {
    const now = new Date()
    return { viewer, now, today: studioDay(now) }
  }

  bindGroup(app, services, calendarEntryEndpoints, {
    listEntries: async ({ person, query: { from, until, kinds, people } }) => {
      const asked = askedBy(person)
      const plans = person.abilities.includes('plan-shoots')
      const [read, staff, suppliers] = await Promise.all([
        readEntries(db, sources, { ...asked, from, until }, { kinds, people }),
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
        today: asked.today,
      }
    },
    previewMove: ({ person, body }) => previewMove({ db, sources, checks }, askedBy(person), body),
    moveEntry: async ({ person, body: { startsAt, ...body } }) => {
      const asked = askedBy(person)
      const to = { ...body, startsAt: startsAt === undefined ? null : new Date(startsAt) }
      return { entry: await moveEntry({ ...services, person, now: asked.now }, sources, asked, to) }
    },
  })
}

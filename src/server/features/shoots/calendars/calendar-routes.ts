import type { Hono } from 'hono'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { addDays, dayAt } from '#domain/common/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { calendarEndpoints, type Calendar } from '#domain/shoots/calendar-endpoints.ts'
import type { CalendarOwner } from '#domain/shoots/calendar.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { answerIcs } from './answer-ics.ts'
import type { CalendarSource } from './calendar-source.ts'
import { findCalendar, listCalendars, noteRead, type CalendarRow } from './calendar-store.ts'
import { makeCalendar } from './make-calendar.ts'
import { revokeCalendar } from './revoke-calendar.ts'

const done = { success: true } as const

/** Days in the past that a feed includes. */
const daysBack = 90

export function mountCalendars(app: Hono<AppEnv>, services: EndpointServices, sources: readonly CalendarSource[]): void {
  const { db, env } = services
  const toCalendar = ({ id, kind, owner, key, createdAt }: CalendarRow & { owner: string }): Calendar => ({
    id,
    kind,
    name: owner,
    address: `${env.siteUrl}/api/calendar/${key}/calendar.ics`,
    createdAt: createdAt.toISOString(),
  })

  bindEndpoint(app, services, calendarEndpoints.listCalendars, async ({ query }) => ({
    calendars: (await listCalendars(db, query)).map(toCalendar),
  }))

  bindEndpoint(app, services, calendarEndpoints.makeCalendar, async ({ body }) => {
    const { id } = await makeCalendar(services, body, new Date())
    const [made] = await listCalendars(db, { id })
    return { ...done, calendar: toCalendar(made!) }
  })

  bindEndpoint(app, services, calendarEndpoints.revokeCalendar, async ({ params }) => {
    await revokeCalendar(services, params.id)
    return done
  })

  bindEndpoint(app, services, calendarEndpoints.readCalendar, async ({ params }) => {
    const calendar = await findCalendar(db, params.key)
    if (!calendar) throw new Problem('not-found', 'This calendar does not exist.')
    await noteRead(db, calendar, new Date())
    const owner = ownerOf(calendar)
    const from = addDays(dayAt(new Date(), studioTimeZone()), -daysBack)
    const events = await Promise.all(sources.map((source) => source(db, owner, from)))
    return answerIcs(events.flat(), { siteUrl: env.siteUrl, name: (await readBrand(db)).name, method: 'PUBLISH' })
  })
}

function ownerOf({ kind, supplierId, clientId }: CalendarRow): CalendarOwner {
  if (kind === 'supplier') return { kind, supplierId: supplierId! }
  return kind === 'client' ? { kind, clientId: clientId! } : { kind }
}

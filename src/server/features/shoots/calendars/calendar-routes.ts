import type { Hono } from 'hono'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { calendarEndpoints, type Calendar } from '#domain/shoots/calendar-endpoints.ts'
import type { CalendarOwner } from '#domain/shoots/calendar.ts'
import type { Sql } from '../../../base/database/database.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import type { EntrySource } from '../../calendar/entry-source.ts'
import { answerIcs } from './answer-ics.ts'
import type { CalendarSource } from './calendar-source.ts'
import { findCalendar, listCalendars, noteRead, type CalendarRow, removeCalendar } from './calendar-store.ts'
import { daysBack, eventsOfEntries } from './events-of-entries.ts'
import { makeCalendar } from './make-calendar.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'

export function mountCalendars(
  app: Hono<AppEnv>,
  services: EndpointServices,
  sources: readonly CalendarSource[],
  entrySources: readonly EntrySource[],
): void {
  const { db, env } = services
  const toCalendar = ({ id, kind, owner, key, createdAt }: CalendarRow & { owner: string }): Calendar => ({
    id,
    kind,
    name: owner,
    address: `${env.siteUrl}/api/calendar/${key}/calendar.ics`,
    createdAt: createdAt.toISOString(),
  })

  bindGroup(app, services, calendarEndpoints, {
    listCalendars: async ({ query }) => ({ calendars: (await listCalendars(db, query)).map(toCalendar) }),
    makeCalendar: async (call) => {
      const { id } = await makeCalendar(call, call.body, call.now)
      const [made] = await listCalendars(db, { id })
      return { calendar: toCalendar(made!) }
    },
    revokeCalendar: ({ params }) => revokeCalendar(services, params.id),
    listOwnCalendars: async ({ person }) => ({ calendars: (await listCalendars(db, { person: person.id })).map(toCalendar) }),
    makeOwnCalendar: async (call) => {
      const { id } = await makeCalendar(call, { kind: 'person', personId: call.person.id }, call.now)
      const [made] = await listCalendars(db, { id })
      return { calendar: toCalendar(made!) }
    },
    revokeOwnCalendar: ({ person, params }) => revokeCalendar(services, params.id, person.id),
    readCalendar: async ({ params, now, today }) => {
      const calendar = await findCalendar(db, params.key)
      if (!calendar) throw new Problem('not-found', 'This calendar does not exist.')
      const entries = await eventsOf(db, entrySources, calendar, { now, today })
      if (!entries) throw new Problem('not-found', 'This calendar does not exist.')
      await noteRead(db, calendar, now)
      const owner = ownerOf(calendar)
      const from = addDays(today, -daysBack)
      const events = owner ? await Promise.all(sources.map((source) => source(db, owner, from))) : []
      const name = await nameOf(db, calendar)
      return answerIcs([...events.flat(), ...entries], { siteUrl: env.siteUrl, name, method: 'PUBLISH' })
    },
  })
}

/** Somebody may subscribe to several of a studio: a person's and a project's say whose they are. */
async function nameOf(db: Sql, { id, kind }: CalendarRow): Promise<string> {
  const { name } = await readBrand(db)
  if (kind !== 'person' && kind !== 'project') return name
  return `${name}: ${(await listCalendars(db, { id }))[0]?.owner ?? ''}`
}

const eventsOf: typeof eventsOfEntries = async (db, sources, calendar, at) =>
  calendar.kind === 'supplier' || calendar.kind === 'client' ? [] : eventsOfEntries(db, sources, calendar, at)

/** Null for a person and a project, whose events are entries alone. */
function ownerOf({ kind, supplierId, clientId }: CalendarRow): CalendarOwner | null {
  if (kind === 'supplier') return { kind, supplierId: supplierId! }
  if (kind === 'client') return { kind, clientId: clientId! }
  return kind === 'staff' ? { kind } : null
}

/** Revokes the URL; with `person` only one of theirs. Throws `not-found`. */
async function revokeCalendar({ db }: Pick<Services, 'db'>, id: string, person?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const calendar = await removeCalendar(tx, id, person)
    if (!calendar) throw new Problem('not-found', 'This calendar does not exist.')
    const { kind, clientId, supplierId, projectId } = calendar
    const meta = { calendarId: id, kind }
    await recordActivity(tx, {
      actor: 'staff',
      action: 'calendar.revoked',
      subject: clientId ?? supplierId ?? projectId ?? id,
      meta,
    })
  })
}

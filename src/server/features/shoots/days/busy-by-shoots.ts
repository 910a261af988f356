import { sql } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { addDays, dayAt } from '#domain/common/dates/calendar-day.ts'
import { dayBegins, momentOn } from '#domain/common/dates/wall-clock.ts'
import { hoursOf } from '#domain/shoots/shoot-hours.ts'
import type { CrewMember } from '#domain/shoots/shoot.ts'
import type { BusyRange } from '#domain/bookings/slots.ts'
import type { Sql } from '../../../base/database/database.ts'
import { people, staff } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { shoots } from '../../../tables/projects/shoots.ts'
import type { BusySource } from '../../bookings/slots/busy-source.ts'

interface Row extends Record<string, unknown> {
  personId: string
  shootId: string
  projectTitle: string
  date: string
  callTime: string
  wrapTime: string
  ownCall: string
}

/** When people are on the crew of a shoot, and of which. */
export interface CrewedShoot extends BusyRange {
  shootId: string
  projectTitle: string
  date: string
}

export const busyByShoots: BusySource = async (db, personIds, from, until) =>
  (await listShootsOfPeople(db, personIds, from, until)).map(({ personId, startsAt, endsAt }) => ({ personId, startsAt, endsAt }))

/**
 * Shoots of these people by day: they are on the crew by their mailbox, or by their name where none is given. Without a call time
 * a shoot takes the whole day. Some may lie beyond the two moments.
 */
export async function listShootsOfPeople(db: Sql, personIds: readonly string[], from: Date, until: Date): Promise<CrewedShoot[]> {
  const timeZone = studioTimeZone()
  const [first, last] = [addDays(dayAt(from, timeZone), -1), dayAt(until, timeZone)]
  const { rows } = await db.execute<Row>(sql`
    select ${staff.personId} as "personId", ${shoots.id} as "shootId", ${projects.projectTitle} as "projectTitle",
      ${shoots.date}::text as date, ${shoots.callTime} as "callTime", ${shoots.wrapTime} as "wrapTime",
      coalesce(member ->> 'callTime', '') as "ownCall"
    from ${shoots} join ${projects} on ${projects.id} = ${shoots.projectId},
      jsonb_array_elements(${shoots.crew}) as member,
      ${staff} join ${people} on ${people.id} = ${staff.personId}
    where ${shoots.cancelledAt} is null and ${shoots.date} between ${first} and ${last}
      and ${staff.personId} = any(${sql.param(personIds)}::uuid[])
      and (lower(member ->> 'email') = ${staff.email}
        or (coalesce(member ->> 'email', '') = '' and lower(member ->> 'name') = lower(${people.name})))
    order by ${shoots.date}, ${shoots.id}`)
  return rows.map((row) => ({ ...row, ...rangeOf(row, timeZone) }))
}

/** When suppliers are on the crew of a shoot, sent or not; `personId` is the supplier's. */
export async function listShootsOfSuppliers(
  db: Sql,
  supplierIds: readonly string[],
  first: string,
  last: string,
): Promise<BusyRange[]> {
  const timeZone = studioTimeZone()
  const { rows } = await db.execute<Pick<Row, 'personId' | 'date' | 'callTime' | 'wrapTime' | 'ownCall'>>(sql`
    select member ->> 'supplierId' as "personId", ${shoots.date}::text as date, ${shoots.callTime} as "callTime",
      ${shoots.wrapTime} as "wrapTime", coalesce(member ->> 'callTime', '') as "ownCall"
    from ${shoots}, jsonb_array_elements(${shoots.crew}) as member
    where ${shoots.cancelledAt} is null and ${shoots.date} between ${addDays(first, -1)} and ${last}
      and member ->> 'supplierId' = any(${sql.param(supplierIds)}::text[])`)
  return rows.map((row) => ({ personId: row.personId, ...rangeOf(row, timeZone) }))
}

function rangeOf(
  { ownCall, ...shoot }: Pick<Row, 'date' | 'callTime' | 'wrapTime' | 'ownCall'>,
  timeZone: string,
): { startsAt: Date; endsAt: Date } {
  const call = ownCall || shoot.callTime
  if (call === '') return { startsAt: dayBegins(shoot.date, timeZone), endsAt: dayBegins(addDays(shoot.date, 1), timeZone) }
  const { from, to } = hoursOf(shoot, call as CrewMember['callTime'])
  return { startsAt: moment(from, timeZone), endsAt: moment(to, timeZone) }
}

/** A time in the hour skipped in spring is when clocks are put forward. */
const moment = (wall: string, timeZone: string): Date => momentOn(wall, timeZone) ?? new Date(`${wall}:00Z`)

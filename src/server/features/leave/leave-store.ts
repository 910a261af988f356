import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { addDays, dayAt } from '#domain/common/dates/calendar-day.ts'
import { rangeOfLeave, type AwayDays } from '#domain/leave/leave-rules.ts'
import { partsMeet } from '#domain/shoots/booking-labels.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { appointments, bookingTypes } from '../../tables/clients/bookings.ts'
import { leave } from '../../tables/people/leave.ts'
import { people, staff } from '../../tables/people/people.ts'
import type { BusySource } from '../bookings/slots/busy-source.ts'

/** With the person’s name and mailbox. */
export type LeaveRow = typeof leave.$inferSelect & { name: string; email: string | null }

const rows = (db: Sql) =>
  db
    .select({ leave, name: people.name, email: staff.email })
    .from(leave)
    .innerJoin(people, eq(people.id, leave.personId))
    .innerJoin(staff, eq(staff.personId, leave.personId))
    .$dynamic()

const toRow = ({
  leave: row,
  name,
  email,
}: {
  leave: typeof leave.$inferSelect
  name: string
  email: string | null
}): LeaveRow => ({
  ...row,
  name,
  email,
})

/**
 * Who is away on any of the days from `from` to `until`, both inclusive, by day: of everyone who works here, or of one person.
 * `reason` and `note` are for the person themselves and for whoever manages people.
 */
export async function leaveBetween(db: Sql, from: string, until: string, personId?: string): Promise<LeaveRow[]> {
  const found = await rows(db)
    .where(
      and(
        isNull(staff.removedAt),
        gte(leave.lastDay, from),
        lte(leave.firstDay, until),
        personId === undefined ? undefined : eq(leave.personId, personId),
      ),
    )
    .orderBy(asc(leave.firstDay), asc(sql`lower(${people.name})`), asc(leave.id))
  return found.map(toRow)
}

/** What ended between two days, `until` exclusive, latest first. */
export async function leaveEndedBetween(db: Sql, from: string, until: string, personId?: string): Promise<LeaveRow[]> {
  const found = await rows(db)
    .where(
      and(
        isNull(staff.removedAt),
        gte(leave.lastDay, from),
        lt(leave.lastDay, until),
        personId === undefined ? undefined : eq(leave.personId, personId),
      ),
    )
    .orderBy(desc(leave.lastDay), asc(sql`lower(${people.name})`), asc(leave.id))
  return found.map(toRow)
}

export async function findLeave(db: Sql, id: string): Promise<LeaveRow | null> {
  const [found] = await rows(db).where(and(eq(leave.id, id), isNull(staff.removedAt)))
  return found ? toRow(found) : null
}

/** Another entry of the person that overlaps. */
export async function findOverlap(
  tx: Transaction,
  personId: string,
  { firstDay, lastDay, part }: AwayDays,
  except?: string,
): Promise<AwayDays | null> {
  const found = await tx
    .select()
    .from(leave)
    .where(
      and(
        eq(leave.personId, personId),
        gte(leave.lastDay, firstDay),
        lte(leave.firstDay, lastDay),
        except === undefined ? undefined : ne(leave.id, except),
      ),
    )
    .orderBy(asc(leave.firstDay))
  return found.find((other) => partsMeet(other.part, part)) ?? null
}

export async function insertLeave(tx: Transaction, row: typeof leave.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(leave).values(row).returning({ id: leave.id })
  return inserted!.id
}

export async function updateLeave(tx: Transaction, id: string, changes: Partial<typeof leave.$inferInsert>): Promise<void> {
  await tx
    .update(leave)
    .set({ ...changes, revision: sql`${leave.revision} + 1` })
    .where(eq(leave.id, id))
}

export async function deleteLeave(tx: Transaction, id: string): Promise<void> {
  await tx.delete(leave).where(eq(leave.id, id))
}

/** People are busy while they are away. */
export const busyByLeave: BusySource = async (db, personIds, from, until) => {
  if (personIds.length === 0) return []
  const timeZone = studioTimeZone()
  const found = await db
    .select()
    .from(leave)
    .where(
      and(
        inArray(leave.personId, personIds),
        gte(leave.lastDay, addDays(dayAt(from, timeZone), -1)),
        lte(leave.firstDay, dayAt(until, timeZone)),
      ),
    )
  return found.map((row) => ({ personId: row.personId, ...rangeOfLeave(row, timeZone) }))
}

/** Bookings of a person that overlap a time, by time. */
export async function listBookingsOf(db: Sql, personId: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return db
    .select({ type: bookingTypes.name, name: appointments.name, startsAt: appointments.startsAt })
    .from(appointments)
    .innerJoin(bookingTypes, eq(bookingTypes.id, appointments.typeId))
    .where(
      and(
        eq(appointments.personId, personId),
        eq(appointments.state, 'booked'),
        lt(appointments.startsAt, endsAt),
        gt(appointments.endsAt, startsAt),
      ),
    )
    .orderBy(asc(appointments.startsAt))
}

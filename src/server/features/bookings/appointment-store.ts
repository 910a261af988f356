import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import type { BusyRange } from '#domain/bookings/slots.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { countingKeys } from '../../base/http/limits/counting-keys.ts'
import { beyondTime, cutPage } from '../../base/http/answers/paging.ts'
import { appointments, bookingTypes } from '../../tables/clients/bookings.ts'
import { people } from '../../tables/people/people.ts'

export type AppointmentRow = typeof appointments.$inferSelect
export type NewAppointment = typeof appointments.$inferInsert

/** With the name of its type and of its person. */
export type NamedAppointment = AppointmentRow & { type: string; person: string }

/** Whether a query failed because the person has another booking then. */
export function isTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  return cause?.code === '23P01' && cause.constraint === 'appointments_once'
}

/** Lets one transaction at a time look for slots of a type and of these people. */
export async function lockSlots(tx: Transaction, typeId: string, personIds: readonly string[]): Promise<void> {
  // The same order in every transaction, so that none waits for another in a circle.
  for (const id of [typeId, ...personIds.toSorted()]) await lockBookingsOf(tx, id)
}

/** Lets nobody book a person, or a type, until the transaction ends. */
export async function lockBookingsOf(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${id}`}, 0))`)
}

/** Holds of these people that nobody renewed. */
export async function deleteExpiredHolds(db: Sql, now: Date, personIds?: readonly string[]): Promise<void> {
  await db.delete(appointments).where(and(isExpired(now), personIds && inArray(appointments.personId, [...personIds])))
}

const isExpired = (now: Date): SQL | undefined => and(eq(appointments.state, 'held'), lte(appointments.heldUntil, now))

interface Window {
  personIds: readonly string[]
  from: Date
  until: Date
  now: Date
  /** A hold or a booking that does not count. */
  except?: string | undefined
}

/** What bookings and valid holds of these people block. */
export async function listBlocked(db: Sql, { personIds, from, until, now, except }: Window): Promise<BusyRange[]> {
  if (personIds.length === 0) return []
  const { personId, blockedFrom: startsAt, blockedUntil: endsAt } = appointments
  return db
    .select({ personId, startsAt, endsAt })
    .from(appointments)
    .where(
      and(
        inArray(personId, [...personIds]),
        lt(startsAt, until),
        gt(endsAt, from),
        stands(now),
        except === undefined ? undefined : ne(appointments.id, except),
      ),
    )
}

/** Booked, or held by somebody who still types. */
const stands = (now: Date): SQL | undefined =>
  or(eq(appointments.state, 'booked'), and(eq(appointments.state, 'held'), gt(appointments.heldUntil, now)))

/** Bookings and valid holds of a type by studio day. */
export async function countByDay(db: Sql, typeId: string, { from, now, except }: Omit<Window, 'personIds' | 'until'>) {
  const day = sql<string>`to_char(${appointments.startsAt} at time zone ${studioTimeZone()}, 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, number: sql<number>`count(*)::int` })
    .from(appointments)
    .where(
      and(
        eq(appointments.typeId, typeId),
        gte(appointments.startsAt, from),
        or(inArray(appointments.state, ['done', 'no-show']), stands(now)),
        except === undefined ? undefined : ne(appointments.id, except),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.number]))
}

/** These people, who has the fewest bookings of the type since a moment first, then who was booked longest ago. */
export async function byTurn(db: Sql, typeId: string, personIds: readonly string[], since: Date): Promise<string[]> {
  const rows = await db
    .select({
      personId: appointments.personId,
      number: sql<number>`count(*)::int`,
      latest: sql<string>`max(${appointments.createdAt})::text`,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.typeId, typeId),
        inArray(appointments.personId, [...personIds]),
        gte(appointments.createdAt, since),
        ne(appointments.state, 'cancelled'),
      ),
    )
    .groupBy(appointments.personId)
  const known = new Map(rows.map((row) => [row.personId, row]))
  const place = (id: string): [number, string, string] => [known.get(id)?.number ?? 0, known.get(id)?.latest ?? '', id]
  return personIds.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)]
    return a[0] - b[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0) || (a[2] < b[2] ? -1 : 1)
  })
}

/**
 * How many slots the network of an address (IPv6: its /64) holds, or has booked without confirming them yet; `ofSite` is the same
 * of an IPv6 /48, 0 for IPv4.
 */
export async function countWaitingFrom(
  db: Sql,
  { address, state, now, except }: { address: string; state: 'held' | 'booked'; now: Date; except?: string | undefined },
): Promise<{ ofNetwork: number; ofSite: number }> {
  const rows = await db
    .select({ address: appointments.address })
    .from(appointments)
    .where(
      and(
        eq(appointments.state, state),
        gt(appointments.heldUntil, now),
        except === undefined ? undefined : ne(appointments.id, except),
      ),
    )
  const { network, site } = countingKeys(address)
  const all = rows.map((row) => countingKeys(row.address))
  return {
    ofNetwork: all.filter((one) => one.network === network).length,
    ofSite: site === null ? 0 : all.filter((one) => one.site === site).length,
  }
}

/** Bookings that nobody confirmed in time. */
export async function listUnconfirmed(db: Sql, now: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.state, 'booked'), lte(appointments.heldUntil, now)))
}

/** Null when it is taken. */
export async function insertAppointment(tx: Transaction, row: NewAppointment): Promise<AppointmentRow | null> {
  const [inserted] = await tx.insert(appointments).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Throws an error of which {@link isTaken} is true. */
export async function updateAppointment(tx: Transaction, id: string, changes: Partial<NewAppointment>): Promise<AppointmentRow> {
  const [row] = await tx
    .update(appointments)
    .set({ ...changes, revision: sql`${appointments.revision} + 1` })
    .where(eq(appointments.id, id))
    .returning()
  return row!
}

export async function removeAppointment(tx: Transaction, id: string): Promise<void> {
  await tx.delete(appointments).where(eq(appointments.id, id))
}

export async function findHold(db: Sql, holdKey: string): Promise<AppointmentRow | null> {
  const [row] = await db.select().from(appointments).where(eq(appointments.holdKey, holdKey))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockHold(tx: Transaction, holdKey: string): Promise<AppointmentRow | null> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.holdKey, holdKey)).for('update')
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends; holds are nobody’s bookings. */
export async function tryLockAppointment(
  tx: Transaction,
  which: { id: string } | { key: string },
): Promise<AppointmentRow | null> {
  const [row] = await tx.select().from(appointments).where(isOne(which)).for('update')
  return row ?? null
}

export async function findAppointment(db: Sql, which: { id: string } | { key: string }): Promise<NamedAppointment | null> {
  const [row] = await selectNamed(db).where(isOne(which))
  return row ? named(row) : null
}

const isOne = (which: { id: string } | { key: string }) =>
  and('id' in which ? eq(appointments.id, which.id) : eq(appointments.key, which.key), ne(appointments.state, 'held'))

const selectNamed = (db: Sql) =>
  db
    .select({ appointment: appointments, type: bookingTypes.name, person: people.name })
    .from(appointments)
    .innerJoin(bookingTypes, eq(bookingTypes.id, appointments.typeId))
    .innerJoin(people, eq(people.id, appointments.personId))

const named = ({ appointment, ...names }: Awaited<ReturnType<typeof selectNamed>>[number]): NamedAppointment => ({
  ...appointment,
  ...names,
})

interface Listed {
  when: 'coming' | 'past'
  person?: string | undefined
  type?: string | undefined
  after?: string | undefined
  limit: number
}

/** Coming ones by time, past ones newest first. */
export async function listAppointments(db: Sql, { when, person, type, after, limit }: Listed, now: Date) {
  const direction = when === 'coming' ? 'asc' : 'desc'
  const rows = await selectNamed(db)
    .where(
      and(
        ne(appointments.state, 'held'),
        when === 'coming' ? gt(appointments.endsAt, now) : lte(appointments.endsAt, now),
        person === undefined ? undefined : eq(appointments.personId, person),
        type === undefined ? undefined : eq(appointments.typeId, type),
        beyondTime(appointments.startsAt, appointments.id, after, direction),
      ),
    )
    .orderBy(...(when === 'coming' ? [asc(appointments.startsAt), asc(appointments.id)] : newestFirst))
    .limit(limit + 1)
  return cutPage(rows.map(named), limit, ({ startsAt, id }) => ({ at: startsAt, id }))
}

const newestFirst = [sql`${appointments.startsAt} desc`, sql`${appointments.id} desc`]

/** Booked ones that begin until a moment, were made or moved before another, and have not been reminded of. */
export async function listToRemind(db: Sql, { now, until, madeBefore }: { now: Date; until: Date; madeBefore: SQL }) {
  return db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.state, 'booked'),
        isNull(appointments.remindedAt),
        gt(appointments.startsAt, now),
        lte(appointments.startsAt, until),
        sql`${appointments.changedAt} < ${madeBefore}`,
      ),
    )
}

/** Returns false when somebody else did it. */
export async function markReminded(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(appointments)
    .set({ remindedAt: now })
    .where(and(eq(appointments.id, id), isNull(appointments.remindedAt), eq(appointments.state, 'booked')))
    .returning({ id: appointments.id })
  return rows.length === 1
}

/** What is over counts as done, unless staff say that nobody came. */
export async function endPast(db: Sql, now: Date): Promise<void> {
  await db
    .update(appointments)
    .set({ state: 'done' })
    .where(and(eq(appointments.state, 'booked'), lte(appointments.endsAt, now)))
}

/** Deletes what ended before a moment. */
export async function forgetAppointments(db: Sql, before: Date): Promise<void> {
  await db.delete(appointments).where(lt(appointments.endsAt, before))
}

import { studioTimeZone } from '#domain/brand/brand.ts'
import { bookingTime } from '#domain/bookings/booking-time.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { awayText, rangeOfLeave, type AwayDays } from '#domain/leave/leave-rules.ts'
import type { LeaveForm, NewLeaveForm } from '#domain/leave/leave.ts'
import { refusalToUse } from '#domain/people/roles.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockBookingsOf } from '../bookings/appointment-store.ts'
import { findStaff } from '../people/people-store.ts'
import { listShootsOfPeople } from '../shoots/days/busy-by-shoots.ts'
import { deleteLeave, findLeave, findOverlap, insertLeave, listBookingsOf, updateLeave, type LeaveRow } from './leave-store.ts'

type Means = Pick<Services, 'db'> & { person: SignedInPerson }

/** Enters days off: one’s own, or with `manage-people` anyone’s. Throws `not-allowed`, `not-found` and `conflict`. */
export async function enterLeave({ db, person }: Means, { anyway, ...form }: NewLeaveForm): Promise<LeaveRow> {
  expectMayChange(person, form.personId)
  return db.transaction(async (tx) => {
    const of = await findStaff(tx, form.personId)
    if (!of) throw new Problem('not-found', 'This person does not exist.')
    await expectFree(tx, { id: form.personId, name: of.name }, form, { anyway })
    const id = await insertLeave(tx, form)
    return note(tx, 'entered', id)
  })
}

/** Throws `not-allowed`, `not-found` and `conflict`. */
export async function changeLeave(
  { db, person }: Means,
  id: string,
  { anyway, revision, ...form }: LeaveForm,
): Promise<LeaveRow> {
  return db.transaction(async (tx) => {
    const { personId, name } = await findOrThrow(tx, person, id)
    await lockBookingsOf(tx, personId)
    // Read again: another change may have come first.
    expectRevision(revision, (await findOrThrow(tx, person, id)).revision, 'these days')
    await expectFree(tx, { id: personId, name }, form, { anyway, except: id })
    await updateLeave(tx, id, form)
    return note(tx, 'changed', id)
  })
}

/** Throws `not-allowed` and `not-found`. */
export async function removeLeave({ db, person }: Means, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await findOrThrow(tx, person, id)
    await note(tx, 'removed', id)
    await deleteLeave(tx, id)
  })
}

/** Whether somebody sees why a person is away, and may change when. */
export const mayChange = (person: Pick<SignedInPerson, 'id' | 'abilities'>, personId: string): boolean =>
  refusalToChange(person, personId) === null

const refusalToChange = (person: Pick<SignedInPerson, 'id' | 'abilities'>, personId: string): string | null =>
  personId === person.id ? null : refusalToUse(person.abilities, 'manage-people')

function expectMayChange(person: SignedInPerson, personId: string): void {
  const refusal = refusalToChange(person, personId)
  if (refusal) throw new Problem('not-allowed', refusal)
}

async function findOrThrow(tx: Transaction, person: SignedInPerson, id: string): Promise<LeaveRow> {
  const found = await findLeave(tx, id)
  if (!found) throw new Problem('not-found', 'These days off do not exist any more.')
  expectMayChange(person, found.personId)
  return found
}

/** Throws `conflict`: for other leave on these days, and, unless it is entered anyway, for shoots and bookings. */
async function expectFree(
  tx: Transaction,
  { id, name }: { id: string; name: string },
  days: AwayDays,
  { anyway, except }: { anyway: boolean; except?: string },
): Promise<void> {
  // No booking is made between this and the end of the transaction.
  await lockBookingsOf(tx, id)
  const other = await findOverlap(tx, id, days, except)
  if (other) {
    const message = `${name} is already away: ${awayText(other)}.`
    throw new Problem('conflict', message, { fields: { firstDay: message } })
  }
  const clashes = anyway ? [] : await listClashes(tx, { id, name }, days)
  if (clashes.length > 0) throw new Problem('conflict', clashes.slice(0, 5).join(' '), { fields: { clash: clashes.join('\n') } })
}

async function listClashes(tx: Transaction, { id, name }: { id: string; name: string }, days: AwayDays): Promise<string[]> {
  const timeZone = studioTimeZone()
  const away = rangeOfLeave(days, timeZone)
  const shoots = await listShootsOfPeople(tx, [id], away.startsAt, away.endsAt)
  const bookings = await listBookingsOf(tx, id, away)
  return [
    ...shoots
      .filter(({ startsAt, endsAt }) => startsAt < away.endsAt && endsAt > away.startsAt)
      .map(({ projectTitle, date }) => `${name} is on the crew of ${projectTitle} on ${shortDay(date)}.`),
    ...bookings.map(
      (booking) => `${name} is booked: ${booking.type} with ${booking.name}, ${bookingTime(booking.startsAt, timeZone)}.`,
    ),
  ]
}

/** The reason is not recorded: the row has it while it stands. */
async function note(tx: Transaction, done: 'entered' | 'changed' | 'removed', id: string): Promise<LeaveRow> {
  const row = (await findLeave(tx, id))!
  const { personId, name, firstDay, lastDay, part } = row
  await recordActivity(tx, {
    actor: 'staff',
    action: `leave.${done}`,
    subject: personId,
    meta: { name, firstDay, lastDay, part },
  })
  return row
}

import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { mostEntries } from '#domain/calendar/entry-kinds.ts'
import { addDays, shortDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { recordId } from '#domain/common/fields.ts'
import { Problem } from '#domain/common/problem.ts'
import { dayBegins, momentOn, wallClock } from '#domain/common/dates/wall-clock.ts'
import { appointments, bookingTypes } from '../../tables/clients/bookings.ts'
import { people } from '../../tables/people/people.ts'
import type { EntrySource, MoveCheck } from '../calendar/entry-source.ts'
import { overtaken } from '../calendar/move-entry.ts'
import { findAppointment } from './appointment-store.ts'
import type { BusySource } from './slots/busy-source.ts'
import { listSlotsToMove, moveBooking } from './booking/move-booking.ts'
import { listHours } from './slots/working-hours-store.ts'

/** Visitors' bookings. They move to a free time only, as on their own page, and the visitor is told. */
export const entriesOfBookings = (sources: readonly BusySource[]): EntrySource => ({
  kind: 'booking',
  needs: 'answer-enquiries',
  async list(db, { from, until, now, only, projectId }) {
    if (projectId !== undefined || (only !== undefined && !recordId.safeParse(only).success)) return []
    const timeZone = studioTimeZone()
    const rows = await db
      .select({ appointment: appointments, type: bookingTypes.name, person: people.name })
      .from(appointments)
      .innerJoin(bookingTypes, eq(bookingTypes.id, appointments.typeId))
      .innerJoin(people, eq(people.id, appointments.personId))
      .where(
        and(
          inArray(appointments.state, ['booked', 'done', 'no-show']),
          only === undefined
            ? and(
                gte(appointments.startsAt, dayBegins(from, timeZone)),
                lt(appointments.startsAt, dayBegins(addDays(until, 1), timeZone)),
              )
            : eq(appointments.id, only),
        ),
      )
      .orderBy(asc(appointments.startsAt), asc(appointments.id))
      .limit(mostEntries + 1)
    return rows.map(({ appointment: { id, personId, name, startsAt, endsAt, state, revision }, type, person }): CalendarEntry => {
      const time = { from: wallClock(startsAt, timeZone), to: wallClock(endsAt, timeZone) }
      return {
        id,
        kind: 'booking',
        title: type,
        detail: name,
        day: time.from.slice(0, 10),
        lastDay: time.to.slice(0, 10),
        time,
        people: [{ id: personId, name: person }],
        project: null,
        path: '/admin/bookings',
        state: state === 'booked' ? 'sure' : 'done',
        movable: state === 'booked' && startsAt > now,
        revision,
      }
    })
  },
  move: {
    needs: 'answer-enquiries',
    preview: async (_, { detail }) => ({ follows: [`${detail} is told of the new time by email.`] }),
    async times(db, { id }, day, now) {
      const slots = await listSlotsToMove({ db, sources, now, by: 'staff' }, { id })
      return slots.map(({ startsAt }) => startsAt).filter((start) => studioDay(start) === day)
    },
    async apply({ db, queue, env, now }, entry, { day, startsAt }, revision) {
      const start = startsAt ?? momentOn(`${day}${entry.time!.from.slice(10)}`, studioTimeZone())
      if (!start || studioDay(start) !== day) throw new Problem('invalid', 'Please choose a time on that day.')
      if ((await findAppointment(db, { id: entry.id }))?.revision !== revision) throw overtaken(entry)
      await moveBooking({ db, queue, env, sources, now, by: 'staff' }, { id: entry.id }, start)
    },
  },
})

/** Days off in people's working hours. */
export const checkDaysOff: MoveCheck = async (db, { kind, people: who }, day) => {
  if (kind !== 'shoot' && kind !== 'task') return []
  const ids = new Set(who.map(({ id }) => id))
  const off = (await listHours(db)).filter(
    ({ personId, daysOff }) => ids.has(personId) && daysOff.some((range) => range.from <= day && day <= range.to),
  )
  return off.map(({ name }) => `${name} has ${shortDay(day)} off.`)
}

import { subDays } from 'date-fns/subDays'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { holidayOn } from '#domain/common/dates/bank-holidays.ts'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { dayBegins } from '#domain/common/dates/wall-clock.ts'
import { blockedRange, daysAtOnce, daysOfSlots, type Slot } from '#domain/bookings/slots.ts'
import type { Sql } from '../../../base/database/database.ts'
import { byTurn, countByDay, listBlocked } from '../appointment-store.ts'
import type { BookingTypeRow } from '../booking-type-store.ts'
import { cachedSlots } from './cached-slots.ts'
import { readBookingSetting } from '../booking-setting.ts'
import type { BusySource } from './busy-source.ts'
import { listHours, type PersonWithHours } from './working-hours-store.ts'

interface Looking {
  db: Sql
  sources: readonly BusySource[]
  now: Date
}

/** Who can be booked for a type: those whom it names, or everyone, with hours of their own. */
export function peopleOf(
  { personIds }: Pick<BookingTypeRow, 'personIds'>,
  everyone: readonly PersonWithHours[],
): PersonWithHours[] {
  return everyone.filter(({ personId, weekly }) => weekly.length > 0 && (personIds.length === 0 || personIds.includes(personId)))
}

interface Narrowed {
  /** A hold or a booking that does not count. */
  except?: string | undefined
  /** Slots of this studio day alone. */
  day?: string
  /** Slots of a month's days from this one on; all of the type without it. */
  from?: string
  /** Of these people; all of the type without it. */
  people?: PersonWithHours[]
  /** Staff need not keep the notice. */
  byStaff?: boolean
}

/** The slots of a type, from what the studio knows now. */
export async function readSlots(
  { db, sources, now }: Looking,
  type: BookingTypeRow,
  { except, day, from: first, people: given, byStaff = false }: Narrowed = {},
): Promise<Slot[]> {
  const people = given ?? peopleOf(type, await listHours(db))
  if (people.length === 0) return []
  const timeZone = studioTimeZone()
  const rules = byStaff ? { ...type, noticeHours: 0, daysAhead: 365 } : type
  const all = daysOfSlots(rules, now, timeZone)
  if (day !== undefined && (day < all.from || day > all.to)) return []
  const days = day !== undefined ? { from: day, to: day } : windowOf(rules, { first, now, timeZone })
  // A day more on both sides: hours after midnight, and buffers.
  const from = dayBegins(addDays(days.from, -1), timeZone)
  const until = dayBegins(addDays(days.to, 2), timeZone)
  const personIds = people.map(({ personId }) => personId)
  const { value: setting } = await readBookingSetting(db)
  const busy = await Promise.all([
    listBlocked(db, { personIds, from, until, now, except }),
    ...sources.map((source) => source(db, personIds, from, until)),
  ])
  const booked = type.mostPerDay === null ? new Map<string, number>() : await countByDay(db, type.id, { from, now, except })
  const closed = new Set(setting.daysOff.map((one) => one.day))
  const earliest = now.getTime() + rules.noticeHours * 3_600_000
  const slots = cachedSlots({
    rules,
    people,
    closed: daysFrom(days).filter((one) => closed.has(one) || (setting.bankHolidays && holidayOn(one) !== null)),
    busy: busy.flat(),
    booked,
    days,
    timeZone,
  })
  return slots.filter(({ startsAt }) => startsAt.getTime() >= earliest)
}

/** The days of a type, or a month of them. */
export function windowOf(
  rules: Pick<BookingTypeRow, 'daysAhead'>,
  { first, now, timeZone }: { first: string | undefined; now: Date; timeZone: string },
): { from: string; to: string } {
  const all = daysOfSlots(rules, now, timeZone)
  if (first === undefined) return all
  const from = first < all.from ? all.from : first
  const to = addDays(from, daysAtOnce - 1)
  return { from, to: to < all.to ? to : all.to }
}

function daysFrom({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

interface Wanted extends Omit<Narrowed, 'day'> {
  startsAt: Date
  /** The person whom the visitor chose, or who has the booking now. */
  personId: string | null
  /** Nobody else will do. */
  isFixed: boolean
}

/** Who takes a slot: the wanted person, or whose turn it is; null when nobody is free then. */
export async function findFree(looking: Looking, type: BookingTypeRow, wanted: Wanted): Promise<string | null> {
  const { startsAt, personId, isFixed, ...narrowed } = wanted
  const { db, now } = looking
  const slots = await readSlots(looking, type, { ...narrowed, day: studioDay(startsAt) })
  const free = slots.find((slot) => slot.startsAt.getTime() === startsAt.getTime())?.personIds ?? []
  if (personId !== null && free.includes(personId)) return personId
  if (free.length === 0 || isFixed) return null
  return (await byTurn(db, type.id, free, subDays(now, 60)))[0] ?? null
}

/** Whether bookings and holds leave nobody for a slot: by one query, for those who come too late. */
export async function isFull(
  db: Sql,
  type: BookingTypeRow,
  { people, startsAt, except, now }: { people: PersonWithHours[]; startsAt: Date; except?: string | undefined; now: Date },
): Promise<boolean> {
  const personIds = people.map(({ personId }) => personId)
  const { blockedFrom: from, blockedUntil: until } = blockedRange(type, startsAt)
  const blocked = await listBlocked(db, { personIds, from, until, now, except })
  return personIds.every((id) => blocked.some(({ personId }) => personId === id))
}

import { and, between, inArray, ne } from 'drizzle-orm'
import type { BusyRange } from '#domain/bookings/slots.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { holidayOn } from '#domain/common/dates/bank-holidays.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { dayBegins } from '#domain/common/dates/wall-clock.ts'
import { rangeOfLeave } from '#domain/leave/leave-rules.ts'
import { beginningsOf, daysOfOffer } from '#domain/shoot-dates/free-days.ts'
import type { FreeDay, OfferForm } from '#domain/shoot-dates/offer.ts'
import type { DayPart } from '#domain/shoots/booking-labels.ts'
import type { Present } from '../../base/present.ts'
import type { Sql } from '../../base/database/database.ts'
import { supplierDays } from '../../tables/projects/suppliers.ts'
import { listBlocked } from '../bookings/appointment-store.ts'
import { readBookingSetting } from '../bookings/booking-setting.ts'
import type { BusySource } from '../bookings/slots/busy-source.ts'
import { listHours } from '../bookings/slots/working-hours-store.ts'
import { listKitBookings } from '../kit/kit-store.ts'
import { listShootsOfSuppliers } from '../shoots/days/busy-by-shoots.ts'
import { listTakenDays } from '../shoots/days/taken-day-store.ts'
import type { KnownPerson } from './needed-people.ts'

export interface Looking extends Present {
  db: Sql
  sources: readonly BusySource[]
}

export type Offered = Pick<OfferForm, 'length' | 'firstDay' | 'lastDay' | 'weekdays' | 'noticeDays' | 'kitIds'> & {
  projectId: string
}

/**
 * Days on which a shoot can begin, from what the studio knows now: everyone needed has no shoot, booking, leave or busy calendar,
 * and the kit is free. `busy` names who or what is in the way by id.
 */
export async function readBeginnings(
  { db, sources, now, today }: Looking,
  offer: Offered,
  people: readonly KnownPerson[],
): Promise<(FreeDay & { busy: string[] })[]> {
  const timeZone = studioTimeZone()
  const days = daysOfOffer(offer, today)
  if (days.to < days.from || people.length === 0) return []
  const { value: setting } = await readBookingSetting(db)
  const closed = new Set(setting.daysOff.map(({ day }) => day))
  return beginningsOf({
    offer,
    isClosed: (day) => closed.has(day) || (setting.bankHolidays && holidayOn(day) !== null),
    busy: await readBusy({ db, sources, now }, offer, people, days),
    today,
    timeZone,
  })
}

async function readBusy(
  { db, sources, now }: Omit<Looking, 'today'>,
  { projectId, kitIds }: Offered,
  people: readonly KnownPerson[],
  { from: first, to: last }: { from: string; to: string },
): Promise<BusyRange[]> {
  const timeZone = studioTimeZone()
  const [from, until] = [dayBegins(first, timeZone), dayBegins(addDays(last, 1), timeZone)]
  const range = (personId: string, firstDay: string, lastDay = firstDay, part: DayPart = 'day'): BusyRange => ({
    personId,
    ...rangeOfLeave({ firstDay, lastDay, part }, timeZone),
  })
  // A supplier who works here is busy by both.
  const staffIds = [...new Set(people.map(({ takes }) => takes))]
  const supplierIds = people.flatMap(({ kind, id }) => (kind === 'supplier' ? [id] : []))
  const takesOf = new Map(people.map(({ id, takes }) => [id, takes]))
  const [hours, blocked, kitBookings, ofSuppliers, ...known] = await Promise.all([
    listHours(db),
    listBlocked(db, { personIds: staffIds, from, until, now }),
    kitIds.length === 0 ? [] : listKitBookings(db, { from: first, until: last, kitIds }),
    supplierIds.length === 0 ? [] : readBusySuppliers(db, { supplierIds, projectId, first, last, range }),
    ...sources.map((source) => source(db, staffIds, from, until)),
  ])
  return [
    ...blocked,
    ...known.flat(),
    ...hours
      .filter(({ personId }) => staffIds.includes(personId))
      .flatMap(({ personId, daysOff }) => daysOff.map((off) => range(personId, off.from, off.to))),
    ...kitBookings.map(({ kitId, firstDay, lastDay }) => range(kitId, firstDay, lastDay)),
    ...ofSuppliers.map((busy) => ({ ...busy, personId: takesOf.get(busy.personId) ?? busy.personId })),
  ]
}

interface OfSuppliers {
  supplierIds: string[]
  projectId: string
  first: string
  last: string
  range(personId: string, firstDay: string, lastDay?: string, part?: DayPart): BusyRange
}

/** The roster, call sheets and days that suppliers marked themselves. Days that they are held for this project already are free for it. */
async function readBusySuppliers(db: Sql, { supplierIds, projectId, first, last, range }: OfSuppliers): Promise<BusyRange[]> {
  const [taken, marked, shoots] = await Promise.all([
    listTakenDays(db, { from: first, before: addDays(last, 1) }),
    db
      .select({ supplierId: supplierDays.supplierId, day: supplierDays.date })
      .from(supplierDays)
      .where(
        and(
          inArray(supplierDays.supplierId, supplierIds),
          between(supplierDays.date, first, last),
          ne(supplierDays.state, 'available'),
        ),
      ),
    listShootsOfSuppliers(db, supplierIds, first, last),
  ])
  return [
    ...taken.flatMap(({ supplierId, projectId: of, day, part }) =>
      supplierId && supplierIds.includes(supplierId) && of !== projectId ? [range(supplierId, day, day, part)] : [],
    ),
    ...marked.map(({ supplierId, day }) => range(supplierId, day)),
    ...shoots,
  ]
}

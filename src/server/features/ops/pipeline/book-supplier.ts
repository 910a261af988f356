import { longDay, shortDay } from '#domain/common/dates/calendar-day.ts'
import { pounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import type { BookingState, DayPart } from '#domain/shoots/booking-labels.ts'
import { clashMessage } from '#domain/ops/clashes.ts'
import type { Services } from '../../../base/services.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { noteCosts } from '../../costs/note-costs.ts'
import { findProject } from '../../projects/project-store.ts'
import { tryLockSupplier, type SupplierRow } from '../../suppliers/supplier-store.ts'
import { deleteBooking, findBooking, insertBookings, listMarked, updateBooking } from './booking-store.ts'
import { listTakenDays } from '../../shoots/days/taken-day-store.ts'

export interface Wanted {
  supplierId: string
  projectId: string
  /** `YYYY-MM-DD` */
  days: string[]
  part: DayPart
  state: BookingState
  /** Pounds a day. */
  rate?: number | undefined
  /** Books despite a clash. */
  anyway: boolean
}

/**
 * Books a supplier's days for a project, all or none. For days with a call sheet of the project, the booking adds the rate.
 * Concurrent bookings of a day are detected. Returns the bookings' ids; throws `not-found` and `conflict`.
 */
export async function bookSupplier({ db, queue }: Pick<Services, 'db' | 'queue'>, wanted: Wanted): Promise<string[]> {
  const { supplierId, projectId, part, state, rate } = wanted
  const days = [...new Set(wanted.days)].toSorted()
  return db.transaction(async (tx) => {
    if (!(await findProject(tx, projectId))) throw new Problem('not-found', 'This project does not exist.')
    const supplier = await tryLockSupplier(tx, supplierId)
    if (!supplier) throw new Problem('not-found', 'This supplier does not exist.')
    await refuseSameProject(tx, supplier, projectId, days)
    if (!wanted.anyway) await refuseClashes(tx, supplier, { days, part, projectId })

    const ratePence = rate === undefined ? supplier.dayRate : pounds(rate)
    const row = { supplierId, supplierName: supplier.name, projectId, part, state, ratePence }
    const ids = await insertBookings(
      tx,
      days.map((day) => ({ ...row, day })),
    )
    const meta = { supplier: supplier.name, state, days: days.map(longDay) }
    await recordActivity(tx, { actor: 'staff', action: 'booking.made', subject: projectId, meta })
    await noteCosts(tx, queue, [projectId])
    return ids
  })
}

/** Turns a hold into a booking or back. Throws `not-found` and `conflict`. */
export async function changeBooking(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { state, anyway }: { state: BookingState; anyway: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await findBooking(tx, id)
    if (!booking) throw noSuchBooking()
    const { supplierId, supplierName, projectId, day, part } = booking
    const supplier = supplierId && (await tryLockSupplier(tx, supplierId))
    if (supplier && state === 'booked' && !anyway) await refuseClashes(tx, supplier, { days: [day], part, projectId })
    if (!(await updateBooking(tx, id, { state }))) throw noSuchBooking()
    const meta = { supplier: supplierName, state, day: longDay(day) }
    await recordActivity(tx, { actor: 'staff', action: 'booking.changed', subject: projectId, meta })
    await noteCosts(tx, queue, [projectId])
  })
}

/** Throws `not-found`. */
export async function releaseBooking({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await deleteBooking(tx, id)
    if (!booking) throw noSuchBooking()
    const meta = { supplier: booking.supplierName, day: longDay(booking.day) }
    await recordActivity(tx, { actor: 'staff', action: 'booking.released', subject: booking.projectId, meta })
  })
}

async function refuseSameProject(tx: Transaction, { id, name }: SupplierRow, projectId: string, days: string[]): Promise<void> {
  const taken = await listTakenDays(tx, { supplierId: id, days })
  const same = taken.find((one) => one.bookingId !== null && one.projectId === projectId)
  if (same) throw new Problem('conflict', `${name} is already on this project on ${shortDay(same.day)}.`)
}

async function refuseClashes(
  tx: Transaction,
  { id, name }: SupplierRow,
  { days, part, projectId }: Pick<Wanted, 'days' | 'part' | 'projectId'>,
): Promise<void> {
  const taken = (await listTakenDays(tx, { supplierId: id, days })).filter((one) => one.projectId !== projectId)
  const marked = await listMarked(tx, id, days)
  const text = days.flatMap((day) => {
    const mark = marked.find(({ date }) => date === day)
    const others = taken.filter((booking) => booking.day === day)
    return clashMessage({ name, day, part, others, marked: mark?.state ?? 'available', note: mark?.note ?? '' }) ?? []
  })
  if (text.length > 0) throw new Problem('conflict', text.slice(0, 5).join(' '), { fields: { clash: text.join('\n') } })
}

const noSuchBooking = () => new Problem('not-found', 'This booking no longer exists.')

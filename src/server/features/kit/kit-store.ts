import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { DowntimeReason } from '#domain/kit/kit-labels.ts'
import { inKitOrder, type KitBooking } from '#domain/kit/kit.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { kit, kitBookings } from '../../tables/projects/kit.ts'
import { projects } from '../../tables/projects/projects.ts'
import { shoots } from '../../tables/projects/shoots.ts'

export type KitRow = typeof kit.$inferSelect
/** A booking with what it is for. */
export type BookedKit = KitBooking & { kitId: string }

/** Everything, or these; by kind and name. */
export async function listKit(db: Sql, ids?: readonly string[]): Promise<KitRow[]> {
  return inKitOrder(
    await db
      .select()
      .from(kit)
      .where(ids && inArray(kit.id, [...ids])),
  )
}

export async function findKit(db: Sql, id: string): Promise<KitRow | null> {
  return (await listKit(db, [id]))[0] ?? null
}

/** Locks the rows with `FOR UPDATE` until the transaction ends, in the same order everywhere; those that exist. */
export async function lockKit(tx: Transaction, ids: readonly string[]): Promise<KitRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(kit)
    .where(inArray(kit.id, [...ids]))
    .orderBy(asc(kit.id))
    .for('update')
}

export async function insertKit(tx: Transaction, row: typeof kit.$inferInsert): Promise<KitRow> {
  const [inserted] = await tx.insert(kit).values(row).returning()
  return inserted!
}

export async function updateKit(tx: Transaction, id: string, changes: Partial<typeof kit.$inferInsert>): Promise<void> {
  await tx
    .update(kit)
    .set({ ...changes, revision: sql`${kit.revision} + 1` })
    .where(eq(kit.id, id))
}

export async function removeKit(tx: Transaction, id: string): Promise<void> {
  await tx.delete(kit).where(eq(kit.id, id))
}

/** Bookings that touch any of these days, by day; without a last day all that end later. */
export async function listKitBookings(
  db: Sql,
  { from, until, kitIds }: { from: string; until?: string | undefined; kitIds?: readonly string[] },
): Promise<BookedKit[]> {
  const rows = await db
    .select({ booking: kitBookings, projectTitle: projects.projectTitle })
    .from(kitBookings)
    .leftJoin(shoots, eq(shoots.id, kitBookings.shootId))
    .leftJoin(projects, eq(projects.id, shoots.projectId))
    .where(
      and(
        gte(kitBookings.lastDay, from),
        until === undefined ? undefined : lte(kitBookings.firstDay, until),
        kitIds && inArray(kitBookings.kitId, [...kitIds]),
      ),
    )
    .orderBy(asc(kitBookings.firstDay), asc(kitBookings.id))
  return rows.map(({ booking: { id, kitId, shootId, firstDay, lastDay, reason, note }, projectTitle }) => ({
    id,
    kitId,
    firstDay,
    lastDay,
    shoot: shootId === null ? null : { id: shootId, projectTitle: projectTitle ?? '' },
    reason,
    note,
  }))
}

/** What is taken between two days, both inclusive, with its name: for calendars. */
export async function kitBookedBetween(db: Sql, from: string, until: string): Promise<(BookedKit & { thing: KitRow })[]> {
  const bookings = await listKitBookings(db, { from, until })
  const things = new Map((await listKit(db, [...new Set(bookings.map(({ kitId }) => kitId))])).map((row) => [row.id, row]))
  return bookings.flatMap((booking) => {
    const thing = things.get(booking.kitId)
    return thing ? [{ ...booking, thing }] : []
  })
}

/** Things of these shoots, by kind and name. */
export async function listKitOfShoots(db: Sql, shootIds: readonly string[]): Promise<(KitRow & { shootId: string })[]> {
  if (shootIds.length === 0) return []
  const rows = await db
    .select({ thing: kit, shootId: kitBookings.shootId })
    .from(kitBookings)
    .innerJoin(kit, eq(kit.id, kitBookings.kitId))
    .where(inArray(kitBookings.shootId, [...shootIds]))
  return inKitOrder(rows.map(({ thing, shootId }) => ({ ...thing, shootId: shootId! })))
}

/** Throws an error at the constraint `kit_bookings_once` where it is taken. */
export async function insertKitBooking(tx: Transaction, row: typeof kitBookings.$inferInsert): Promise<void> {
  await tx.insert(kitBookings).values(row)
}

/** Moves the kit of a shoot to another day. */
export async function moveKitOfShoot(tx: Transaction, shootId: string, day: string): Promise<void> {
  await tx.update(kitBookings).set({ firstDay: day, lastDay: day }).where(eq(kitBookings.shootId, shootId))
}

/** Frees one thing of a shoot, or all. Returns how many. */
export async function freeKitOfShoot(tx: Transaction, shootId: string, kitId?: string): Promise<number> {
  const freed = await tx
    .delete(kitBookings)
    .where(and(eq(kitBookings.shootId, shootId), kitId === undefined ? undefined : eq(kitBookings.kitId, kitId)))
    .returning({ id: kitBookings.id })
  return freed.length
}

export interface FreedDowntime {
  kitId: string
  reason: DowntimeReason
  firstDay: string
  lastDay: string
}

/** Days of a shoot are not freed here. */
export async function removeDowntime(tx: Transaction, id: string): Promise<FreedDowntime | null> {
  const [row] = await tx
    .delete(kitBookings)
    .where(and(eq(kitBookings.id, id), isNull(kitBookings.shootId)))
    .returning()
  return row ? { ...row, reason: row.reason! } : null
}

export async function wasOnShoot(tx: Transaction, kitId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: kitBookings.id })
    .from(kitBookings)
    .where(and(eq(kitBookings.kitId, kitId), isNotNull(kitBookings.shootId)))
    .limit(1)
  return row !== undefined
}

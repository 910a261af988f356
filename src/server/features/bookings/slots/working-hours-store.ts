import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { WorkingHours } from '#domain/bookings/working-hours.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { workingHours } from '../../../tables/clients/bookings.ts'
import { people, staff } from '../../../tables/people/people.ts'

export interface PersonWithHours extends WorkingHours {
  personId: string
  name: string
  /** 0 before the first save. */
  revision: number
}

/** Everyone who works here, by name; without hours of their own they cannot be booked. */
export async function listHours(db: Sql, personId?: string): Promise<PersonWithHours[]> {
  const rows = await db
    .select({
      personId: staff.personId,
      name: people.name,
      weekly: workingHours.weekly,
      daysOff: workingHours.daysOff,
      revision: workingHours.revision,
    })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .leftJoin(workingHours, eq(workingHours.personId, staff.personId))
    .where(
      and(
        isNull(staff.removedAt),
        isNull(staff.suspendedAt),
        isNotNull(staff.joinedAt),
        personId === undefined ? undefined : eq(staff.personId, personId),
      ),
    )
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id))
  return rows.map(({ weekly, daysOff, revision, ...row }) => ({
    ...row,
    weekly: weekly ?? [],
    daysOff: daysOff ?? [],
    revision: revision ?? 0,
  }))
}

/** Returns false when they were saved since `revision`. */
export async function saveHours(tx: Transaction, personId: string, hours: WorkingHours, revision: number): Promise<boolean> {
  const saved =
    revision === 0
      ? await tx
          .insert(workingHours)
          .values({ personId, ...hours })
          .onConflictDoNothing()
          .returning({ personId: workingHours.personId })
      : await tx
          .update(workingHours)
          .set({ ...hours, revision: sql`${workingHours.revision} + 1` })
          .where(and(eq(workingHours.personId, personId), eq(workingHours.revision, revision)))
          .returning({ personId: workingHours.personId })
  return saved.length === 1
}

/** Names of people, of those too who have left. */
export async function namesOf(db: Sql): Promise<Map<string, string>> {
  const rows = await db.select({ id: people.id, name: people.name }).from(people).innerJoin(staff, eq(staff.personId, people.id))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

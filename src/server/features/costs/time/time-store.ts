import { and, asc, desc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Pence } from '#domain/common/money/money.ts'
import { weekDays } from '#domain/costs/time-sheet.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { costRates, timeEntries, timeWeeks } from '../../../tables/money/costs.ts'
import { people, staff } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'

export type TimeEntryRow = typeof timeEntries.$inferSelect

/** Entries of a person's week, with the titles of their projects. */
export const listWeek = (db: Sql, personId: string, monday: string): Promise<{ entry: TimeEntryRow; projectTitle: string }[]> =>
  db
    .select({ entry: timeEntries, projectTitle: projects.projectTitle })
    .from(timeEntries)
    .innerJoin(projects, eq(projects.id, timeEntries.projectId))
    .where(and(eq(timeEntries.personId, personId), gte(timeEntries.day, monday), lte(timeEntries.day, weekDays(monday).at(-1)!)))
    .orderBy(sql`lower(${projects.projectTitle})`, timeEntries.projectId, timeEntries.phase, timeEntries.day)

export async function findWeekRevision(db: Sql, personId: string, monday: string): Promise<number> {
  const [row] = await db
    .select({ revision: timeWeeks.revision })
    .from(timeWeeks)
    .where(and(eq(timeWeeks.personId, personId), eq(timeWeeks.monday, monday)))
  return row?.revision ?? 0
}

/** Locks a week until the transaction ends. Returns its revision before: 0 for a new one. */
export async function lockWeek(tx: Transaction, personId: string, monday: string): Promise<number> {
  await tx.insert(timeWeeks).values({ personId, monday, revision: 0 }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(timeWeeks)
    .where(and(eq(timeWeeks.personId, personId), eq(timeWeeks.monday, monday)))
    .for('update')
  return row!.revision
}

export async function replaceWeek(
  tx: Transaction,
  { personId, monday }: { personId: string; monday: string },
  entries: (typeof timeEntries.$inferInsert)[],
): Promise<void> {
  const last = weekDays(monday).at(-1)!
  await tx
    .delete(timeEntries)
    .where(and(eq(timeEntries.personId, personId), gte(timeEntries.day, monday), lte(timeEntries.day, last)))
  if (entries.length > 0) await tx.insert(timeEntries).values(entries)
  await tx
    .update(timeWeeks)
    .set({ revision: sql`${timeWeeks.revision} + 1` })
    .where(and(eq(timeWeeks.personId, personId), eq(timeWeeks.monday, monday)))
}

/** Rates of a person, latest first. */
export const listRatesOf = (db: Sql, personId: string): Promise<{ fromDay: string; hourPence: Pence }[]> =>
  db
    .select({ fromDay: costRates.fromDay, hourPence: costRates.hourPence })
    .from(costRates)
    .where(eq(costRates.personId, personId))
    .orderBy(desc(costRates.fromDay))

export const listRates = (db: Sql): Promise<(typeof costRates.$inferSelect)[]> =>
  db.select().from(costRates).orderBy(costRates.personId, desc(costRates.fromDay))

/** Sets a rate, and gives it to time since then that has none. Returns the projects of that time. */
export async function setRate(tx: Transaction, rate: typeof costRates.$inferInsert): Promise<string[]> {
  const { personId, fromDay, hourPence } = rate
  await tx
    .insert(costRates)
    .values(rate)
    .onConflictDoUpdate({ target: [costRates.personId, costRates.fromDay], set: { hourPence } })
  const rows = await tx
    .update(timeEntries)
    .set({ hourPence })
    .where(and(eq(timeEntries.personId, personId), gte(timeEntries.day, fromDay), eq(timeEntries.hourPence, 0)))
    .returning({ projectId: timeEntries.projectId })
  return [...new Set(rows.map(({ projectId }) => projectId))]
}

/** Members of staff who have joined, by name. */
export const listTimePeople = (db: Sql): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: people.id, name: people.name })
    .from(people)
    .innerJoin(staff, eq(staff.personId, people.id))
    .where(and(isNull(staff.removedAt), isNotNull(staff.joinedAt)))
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id))

import { subHours } from 'date-fns/subHours'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { clients } from '../../../tables/clients/clients.ts'
import { calendars } from '../../../tables/projects/shoots.ts'
import { people } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { suppliers } from '../../../tables/projects/suppliers.ts'

export type CalendarRow = typeof calendars.$inferSelect

/** With the owner's name, newest first. */
export async function listCalendars(
  db: Sql,
  { client, project, person, id }: { client?: string | undefined; project?: string | undefined; person?: string; id?: string },
): Promise<(CalendarRow & { owner: string })[]> {
  const rows = await db
    .select({
      calendar: calendars,
      owner: ownerName,
    })
    .from(calendars)
    .leftJoin(suppliers, eq(suppliers.id, calendars.supplierId))
    .leftJoin(clients, eq(clients.id, calendars.clientId))
    .leftJoin(people, eq(people.id, calendars.personId))
    .leftJoin(projects, eq(projects.id, calendars.projectId))
    .where(
      and(
        client === undefined ? undefined : eq(calendars.clientId, client),
        project === undefined ? undefined : eq(calendars.projectId, project),
        person === undefined ? undefined : eq(calendars.personId, person),
        id === undefined ? undefined : eq(calendars.id, id),
      ),
    )
    .orderBy(desc(calendars.createdAt), desc(calendars.id))
    .limit(1_000)
  return rows.map(({ calendar, owner }) => ({ ...calendar, owner }))
}

const ownerName = sql<string>`coalesce(${suppliers.name}, ${clients.name}, ${people.name}, ${projects.projectTitle}, ${calendars.name})`

export async function findCalendar(db: Sql, key: string): Promise<CalendarRow | null> {
  const [row] = await db.select().from(calendars).where(eq(calendars.key, key))
  return row ?? null
}

/** Noted once an hour. */
export async function noteRead(db: Sql, { id, lastReadAt }: CalendarRow, now: Date): Promise<void> {
  if (lastReadAt && lastReadAt > subHours(now, 1)) return
  await db.update(calendars).set({ lastReadAt: now }).where(eq(calendars.id, id))
}

export async function insertCalendar(tx: Transaction, calendar: typeof calendars.$inferInsert): Promise<CalendarRow> {
  const [row] = await tx.insert(calendars).values(calendar).returning()
  return row!
}

/** Of anybody, or of one person alone. */
export async function removeCalendar(tx: Transaction, id: string, person?: string): Promise<CalendarRow | null> {
  const whose = person === undefined ? undefined : eq(calendars.personId, person)
  const [row] = await tx
    .delete(calendars)
    .where(and(eq(calendars.id, id), whose))
    .returning()
  return row ?? null
}

export async function moveCalendars(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(calendars).set({ clientId: to }).where(eq(calendars.clientId, from))
}

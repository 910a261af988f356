import { and, asc, desc, eq, exists, getTableColumns, gte, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayBegins } from '#domain/common/dates/wall-clock.ts'
import type { AuditKind } from '#domain/system/audit.ts'
import { nounsOf } from '#domain/system/events/events.ts'
import type { Sql } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/answers/paging.ts'
import { activity } from '../../tables/people/activity.ts'
import { people, staff } from '../../tables/people/people.ts'

export interface AuditFilter {
  person?: string | undefined
  record?: string | undefined
  kind?: AuditKind | undefined
  /** Days in the studio's time zone, inclusive. */
  from?: string | undefined
  to?: string | undefined
}

export type AuditRow = typeof activity.$inferSelect & { person: string | null; human: string | null }

/** Others than staff, who signed in or gave a name. */
const humans = alias(people, 'humans')

/** The audit log, newest first. */
export async function listAudit(
  db: Sql,
  { person, record, kind, from, to, after, limit }: AuditFilter & { after?: string | undefined; limit: number },
): Promise<{ page: AuditRow[]; next: string | null }> {
  const rows = await db
    .select({ ...getTableColumns(activity), person: people.name, human: humans.name })
    .from(activity)
    .leftJoin(people, eq(people.id, activity.personId))
    .leftJoin(humans, eq(humans.id, activity.humanId))
    .where(
      and(
        person === undefined ? undefined : or(eq(activity.personId, person), eq(activity.humanId, person)),
        record === undefined ? undefined : eq(activity.subject, record),
        kind && inArray(sql`split_part(${activity.action}, '.', 1)`, nounsOf(kind)),
        from === undefined ? undefined : gte(activity.createdAt, startOf(from)),
        to === undefined ? undefined : lt(activity.createdAt, startOf(dayAfter(to))),
        olderThan(activity.createdAt, activity.id, after),
      ),
    )
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
}

/** At most this many in the filter. */
const mostHumans = 200

/** People of clients and guests of reviews who did something, by name. */
export function listActiveHumans(db: Sql): Promise<{ id: string; name: string }[]> {
  const one = { one: sql`1` }
  return db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(
      and(
        exists(db.select(one).from(activity).where(eq(activity.humanId, people.id))),
        notExists(db.select(one).from(staff).where(eq(staff.personId, people.id))),
      ),
    )
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id))
    .limit(mostHumans)
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

const startOf = (day: string) => dayBegins(day, studioTimeZone())

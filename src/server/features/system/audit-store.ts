import { and, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { momentOn } from '#domain/common/wall-clock.ts'
import { nounsOf, type AuditKind } from '#domain/system/audit.ts'
import type { Sql } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/paging.ts'
import { activity } from '../../tables/activity.ts'
import { people } from '../../tables/people.ts'

export interface AuditFilter {
  person?: string | undefined
  record?: string | undefined
  kind?: AuditKind | undefined
  /** Days in the studio's time zone, inclusive. */
  from?: string | undefined
  to?: string | undefined
}

export type AuditRow = typeof activity.$inferSelect & { person: string | null }

/** The audit log, newest first. */
export async function listAudit(
  db: Sql,
  { person, record, kind, from, to, after, limit }: AuditFilter & { after?: string | undefined; limit: number },
): Promise<{ page: AuditRow[]; next: string | null }> {
  const rows = await db
    .select({ ...getTableColumns(activity), person: people.name })
    .from(activity)
    .leftJoin(people, eq(people.id, activity.personId))
    .where(
      and(
        person === undefined ? undefined : eq(activity.personId, person),
        record === undefined ? undefined : eq(activity.subject, record),
        kind && inArray(sql`split_part(${activity.action}, '.', 1)`, [...nounsOf(kind)]),
        from === undefined ? undefined : gte(activity.createdAt, startOf(from)),
        to === undefined ? undefined : lt(activity.createdAt, startOf(dayAfter(to))),
        olderThan(activity.createdAt, activity.id, after),
      ),
    )
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

const startOf = (day: string) => new Date(momentOn(`${day}T00:00`, studioTimeZone) ?? day)

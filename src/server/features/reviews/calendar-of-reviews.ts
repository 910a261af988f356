import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/calendar-day.ts'
import { projects } from '../../tables/projects.ts'
import { reviewVersions } from '../../tables/reviews.ts'
import type { CalendarSource } from '../shoots/calendars/calendar-source.ts'

/** Calendar events for versions sent for review. */
export const calendarOfReviews: CalendarSource = async (db, owner, from) => {
  if (owner.kind === 'supplier') return []
  const rows = await db
    .select({ version: reviewVersions, project: projects })
    .from(reviewVersions)
    .innerJoin(projects, eq(projects.id, reviewVersions.projectId))
    .where(
      and(
        gte(reviewVersions.createdAt, sql`${from}::date`),
        owner.kind === 'client' ? eq(projects.clientId, owner.clientId) : undefined,
      ),
    )
    .orderBy(asc(reviewVersions.createdAt), asc(reviewVersions.id))
    .limit(1_000)
  return rows.map(({ version, project }) => ({
    uid: `version-${version.id}`,
    when: { day: dayAt(version.createdAt, studioTimeZone) },
    title: `Review: ${project.projectTitle}, ${version.label}`,
    path: owner.kind === 'staff' ? `/admin/project/${project.id}` : `/clients/${project.slug}`,
    state: 'sure',
    changedAt: version.createdAt,
  }))
}

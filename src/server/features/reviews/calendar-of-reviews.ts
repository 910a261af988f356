import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { projectPath } from '#domain/common/project-sections.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { pageEnd } from '#domain/reviews/access/client-page-link.ts'
import { titleOfWork } from '#domain/reviews/versions/deliverable.ts'
import { projects } from '../../tables/projects/projects.ts'
import { reviewDeliverables, reviewVersions } from '../../tables/reviews/reviews.ts'
import type { CalendarSource } from '../shoots/calendars/calendar-source.ts'

/** Calendar events for versions sent for review: none for what is held. */
export const calendarOfReviews: CalendarSource = async (db, owner, from) => {
  if (owner.kind === 'supplier') return []
  const several = sql<boolean>`(select count(*) > 1 from ${reviewDeliverables} as present
    where present.project_id = ${projects.id} and present.archived_at is null)`
  const rows = await db
    .select({ version: reviewVersions, film: reviewDeliverables, project: projects, several })
    .from(reviewVersions)
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewVersions.deliverableId))
    .innerJoin(projects, eq(projects.id, reviewVersions.projectId))
    .where(
      and(
        isNull(reviewDeliverables.archivedAt),
        gte(reviewVersions.shownAt, sql`${from}::date`),
        owner.kind === 'client' ? eq(projects.clientId, owner.clientId) : undefined,
      ),
    )
    .orderBy(asc(reviewVersions.shownAt), asc(reviewVersions.id))
    .limit(1_000)
  return rows.map(({ version, film, project, several: isOne }) => ({
    uid: `version-${version.id}`,
    when: { day: studioDay(version.shownAt!) },
    title: `Review: ${titleOfWork(project.projectTitle, film, isOne)}, ${version.label}`,
    path:
      owner.kind === 'staff'
        ? projectPath(project.id, 'review')
        : `/clients/${pageEnd(project.slug, null, isOne ? film.id : undefined)}`,
    state: 'sure',
    changedAt: version.shownAt!,
  }))
}

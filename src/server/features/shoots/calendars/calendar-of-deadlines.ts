import { and, asc, eq, gte, ne, notInArray } from 'drizzle-orm'
import { projectPath } from '#domain/common/project-sections.ts'
import { stagesPutAway } from '#domain/projects/stages/project-stage.ts'
import { projects } from '../../../tables/projects/projects.ts'
import type { CalendarSource } from './calendar-source.ts'

/** Project deadlines; clients do not see drafts. */
export const calendarOfDeadlines: CalendarSource = async (db, owner, from) => {
  if (owner.kind === 'supplier') return []
  const rows = await db
    .select()
    .from(projects)
    .where(
      and(
        gte(projects.deadline, from),
        notInArray(projects.stage, [...stagesPutAway]),
        owner.kind === 'client' ? and(eq(projects.clientId, owner.clientId), ne(projects.stage, 'draft')) : undefined,
      ),
    )
    .orderBy(asc(projects.deadline), asc(projects.id))
    .limit(1_000)
  return rows.map(({ id, projectTitle, deadline, updatedAt }) => ({
    uid: `deadline-${id}`,
    when: { day: deadline! },
    title: `${owner.kind === 'staff' ? 'Deadline' : 'Delivery'}: ${projectTitle}`,
    ...(owner.kind === 'staff' && { path: projectPath(id) }),
    state: 'sure',
    changedAt: updatedAt,
  }))
}

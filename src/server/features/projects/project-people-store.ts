import { eq, inArray } from 'drizzle-orm'
import type { EntryPerson } from '#domain/calendar/entry-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import { assignments, people } from '../../tables/people/people.ts'

/** Who works on these projects, by project id. */
export async function peopleOfProjects(db: Sql, projectIds: readonly string[]): Promise<Map<string, EntryPerson[]>> {
  const found = new Map<string, EntryPerson[]>()
  if (projectIds.length === 0) return found
  const rows = await db
    .select({ projectId: assignments.projectId, id: people.id, name: people.name })
    .from(assignments)
    .innerJoin(people, eq(people.id, assignments.personId))
    .where(inArray(assignments.projectId, [...new Set(projectIds)]))
    .orderBy(people.name)
  for (const { projectId, ...person } of rows) found.set(projectId, [...(found.get(projectId) ?? []), person])
  return found
}

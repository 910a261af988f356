import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { addDays, longDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { statusOn } from '#domain/ops/due/today.ts'
import { rightKindNouns, termNouns } from '#domain/rights/right.ts'
import { daysOfMonth } from '#domain/rights/used-rights.ts'
import { listed } from '#domain/rights/territories.ts'
import type { Sql } from '../../../base/database/database.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { usageRights } from '../../../tables/projects/rights.ts'
import { readUsedIn } from '../../rights/read-used-in.ts'
import type { FoundItem, Within } from './due-item.ts'

/** Films that one item names. */
const mostFilms = 3

/** Licences and releases that end within the next month, with the films that this stops; none that stops no known film. */
export async function listEndingRights(db: Sql, today: string, { only, most }: Within): Promise<FoundItem[]> {
  const rows = await db
    .select({ right: usageRights, title: projects.projectTitle, client: projects.clientName })
    .from(usageRights)
    .innerJoin(projects, eq(projects.id, usageRights.projectId))
    .where(and(only, gte(usageRights.endsOn, today), lte(usageRights.endsOn, addDays(today, daysOfMonth))))
    .orderBy(asc(usageRights.endsOn), asc(usageRights.id))
    .limit(most)
  const places = await readUsedIn(
    db,
    rows.map(({ right }) => right),
    today,
  )
  return rows.flatMap(({ right, title, client }): FoundItem[] => {
    const films = places.get(right.id)!.stops
    if (films.length === 0) return []
    const further = films.length - mostFilms
    const named = further > 0 ? [...films.slice(0, mostFilms), further === 1 ? '1 more' : `${further} more`] : films
    const noun = termNouns[right.kind]
    return [
      {
        id: `right.${right.id}`,
        type: 'deadline',
        projectId: right.projectId,
        title,
        client,
        text: `The ${noun} of “${right.title}” (${rightKindNouns[right.kind]}) ends on ${longDay(right.endsOn!)}. It stops ${listed(named)}.`,
        dueTime: right.endsOn!,
        status: statusOn(right.endsOn!, today),
        link: projectPath(right.projectId, 'rights'),
      },
    ]
  })
}

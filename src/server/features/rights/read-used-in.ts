import type { UsedIn } from '#domain/rights/rights-endpoints.ts'
import { endsSoon } from '#domain/rights/used-rights.ts'
import type { Sql } from '../../base/database/database.ts'
import { listDeliverablesById } from '../reviews/versions/deliverable-store.ts'
import { listUsedIn } from './clip-store.ts'
import { listRightsOf, type RightRow } from './rights-store.ts'

/** Where a right is used, and the films that its end within the next month stops. */
export interface Places {
  usedIn: UsedIn[]
  stops: string[]
}

/** Of each of these rights, by id. A film is one that a version of it uses the right, or that the right is listed for. */
export async function readUsedIn(db: Sql, rights: readonly RightRow[], today: string): Promise<Map<string, Places>> {
  const uses = Map.groupBy(
    await listUsedIn(
      db,
      rights.map(({ id }) => id),
    ),
    ({ rightId }) => rightId,
  )
  const candidates = rights.filter((right) => endsSoon(right, [right], today))
  const [all, deliverables] =
    candidates.length === 0
      ? [[], []]
      : await Promise.all([
          listRightsOf(db, [...new Set(candidates.map(({ projectId }) => projectId))]),
          listDeliverablesById(
            db,
            candidates.flatMap(({ deliverableId }) => deliverableId ?? []),
          ),
        ])
  return new Map(
    rights.map((right) => {
      const found = uses.get(right.id) ?? []
      const isEnding = candidates.includes(right) && endsSoon(right, all, today)
      const own = deliverables.find(({ id, archivedAt }) => id === right.deliverableId && archivedAt === null)
      const films = [
        ...(own ? [own.title] : []),
        ...found
          .filter(({ isPresent, deliverableId }) => isPresent && deliverableId !== own?.id)
          .map(({ film, projectId, projectTitle }) =>
            projectId === right.projectId || film === projectTitle ? film : `${film} (${projectTitle})`,
          ),
      ]
      return [
        right.id,
        {
          usedIn: found,
          stops: isEnding ? [...new Set(films)] : [],
        },
      ]
    }),
  )
}

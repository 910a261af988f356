import { and, isNull, sql } from 'drizzle-orm'
import { theseOf, type AccessKind } from '../../../base/access/access-kind.ts'
import { freshLinkId } from '../../../base/access/link-id.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { satisfaction } from '../../../tables/reviews/satisfaction.ts'

/** The question how content a client was, by the link that was mailed. */
export const accessBySurvey: AccessKind = {
  name: 'satisfaction',
  standing: () => sql`
    select ${satisfaction.projectId}::text as id, 'Survey: ' || ${projects.projectTitle} as opens, ${projects.clientName} as holder,
      'Studio' as made_by, null::uuid as made_by_id, ${satisfaction.askedAt} as made_at, ${satisfaction.answeredAt} as last_used_at,
      '/admin/project/' || ${projects.id} as path
    from ${satisfaction} join ${projects} on ${projects.id} = ${satisfaction.projectId}
    where ${isNull(satisfaction.linkEndedAt)}`,
  async end(tx, which, { now }) {
    const ended = await tx
      .update(satisfaction)
      .set({ key: freshLinkId, linkEndedAt: now })
      .where(and(isNull(satisfaction.linkEndedAt), theseOf(satisfaction.projectId, which)))
      .returning({ id: satisfaction.projectId })
    return ended.length
  },
}

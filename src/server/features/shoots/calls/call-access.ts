import { and, isNull, sql } from 'drizzle-orm'
import { type AccessKind, makerOf, theseOf } from '../../../base/access/access-kind.ts'
import { freshLinkId } from '../../../base/access/link-id.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { shootCalls, shoots } from '../../../tables/projects/shoots.ts'

const isOut = and(isNull(shootCalls.releasedAt), isNull(shootCalls.linkEndedAt))

/** Call sheets by the address that each of the crew has. */
export const accessByCall: AccessKind = {
  name: 'call-sheets',
  standing: () => sql`
    select ${shootCalls.id}::text as id, 'Call sheet of ' || ${projects.projectTitle} as opens, ${shootCalls.email} as holder,
      'Studio' as made_by,
      ${makerOf(shoots.projectId, ['shoot.sheet-sent'], { name: 'shootId', value: shoots.id })} as made_by_id, ${shootCalls.createdAt} as made_at, ${shootCalls.openedAt} as last_used_at,
      '/admin/shoots/' || ${shoots.id} as path
    from ${shootCalls}
      join ${shoots} on ${shoots.id} = ${shootCalls.shootId}
      join ${projects} on ${projects.id} = ${shoots.projectId}
    where ${isOut}`,
  // They stay on the crew: with the next sheet they get the new address.
  async end(tx, which, { now }) {
    const ended = await tx
      .update(shootCalls)
      .set({ key: freshLinkId, linkEndedAt: now })
      .where(and(isOut, theseOf(shootCalls.id, which)))
      .returning({ id: shootCalls.id })
    return ended.length
  },
}

import { and, gt, isNull, sql } from 'drizzle-orm'
import { theseOf, type AccessKind } from '../../../base/access/access-kind.ts'
import { invitations, people, staff } from '../../../tables/people/people.ts'

/** Mailed invitations to the admin area that were not accepted yet. */
export const accessByInvitation: AccessKind = {
  name: 'staff-invitations',
  standing: ({ now }) => sql`
    select ${invitations.tokenHash} as id, 'Account of ' || ${people.name} as opens, ${staff.email} as holder,
      null as made_by, ${invitations.invitedBy} as made_by_id,
      ${invitations.createdAt} as made_at, null::timestamptz as last_used_at, '/admin/people' as path
    from ${invitations}
      join ${people} on ${people.id} = ${invitations.personId}
      join ${staff} on ${staff.personId} = ${invitations.personId}
    where ${invitations.usedAt} is null and ${invitations.expiresAt} > ${now}`,
  async end(tx, which, { now }) {
    const ended = await tx
      .delete(invitations)
      .where(and(isNull(invitations.usedAt), gt(invitations.expiresAt, now), theseOf(invitations.tokenHash, which)))
      .returning({ hash: invitations.tokenHash })
    return ended.length
  },
}

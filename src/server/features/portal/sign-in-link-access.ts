import { and, gt, isNotNull, sql } from 'drizzle-orm'
import { subDays } from 'date-fns/subDays'
import { invitationDays } from '#domain/clients/client-messages.ts'
import { theseOf, type AccessKind } from '../../base/access/access-kind.ts'
import { clients } from '../../tables/clients.ts'
import { portalLinks } from '../../tables/portal.ts'

/** Links in mails that sign in to the portal, that choose another password, and invitations. */
export const accessBySignInLink: AccessKind = {
  name: 'sign-in-links',
  standing: ({ now }) => sql`
    select ${portalLinks.tokenHash} as id,
      case ${portalLinks.purpose} when 'password' then 'A new portal password for ' else 'Client portal of ' end || ${clients.name} as opens,
      ${clients.email} as holder, null as made_by, ${portalLinks.createdAt} as made_at, null::timestamptz as last_used_at,
      '/admin/clients/' || ${clients.id} as path
    from ${portalLinks} join ${clients} on ${clients.id} = ${portalLinks.clientId}
    where ${portalLinks.expiresAt} > ${now}
    union all
    select ${clients.id}::text, 'Invitation to the portal for ' || ${clients.name}, ${clients.email}, 'Studio', ${clients.invitedAt},
      null, '/admin/clients/' || ${clients.id}
    from ${clients}
    where ${isNotNull(clients.inviteHash)} and ${gt(clients.invitedAt, subDays(now, invitationDays))}`,
  async end(tx, which, { now }) {
    const links = await tx
      .delete(portalLinks)
      .where(theseOf(portalLinks.tokenHash, which))
      .returning({ expiresAt: portalLinks.expiresAt })
    const invitations = await tx
      .update(clients)
      .set({ inviteHash: null })
      .where(and(isNotNull(clients.inviteHash), theseOf(clients.id, which)))
      .returning({ invitedAt: clients.invitedAt })
    const since = subDays(now, invitationDays)
    return (
      links.filter(({ expiresAt }) => expiresAt > now).length +
      invitations.filter(({ invitedAt }) => invitedAt !== null && invitedAt > since).length
    )
  },
}

import { and, gt, isNotNull, sql } from 'drizzle-orm'
import { subDays } from 'date-fns/subDays'
import { invitationDays } from '#domain/clients/client-messages.ts'
import { type AccessKind, makerOf, theseOf } from '../../../base/access/access-kind.ts'
import { clients } from '../../../tables/clients/clients.ts'
import { contacts } from '../../../tables/clients/contacts.ts'
import { people, staff } from '../../../tables/people/people.ts'
import { signInLinks } from '../../../tables/people/sign-in-links.ts'

/** Links in mails that sign in to the portal or the admin area, that choose another password, and invitations. */
export const accessBySignInLink: AccessKind = {
  name: 'sign-in-links',
  standing: ({ now }) => sql`
    select ${signInLinks.tokenHash} as id,
      case ${signInLinks.purpose} when 'password' then 'A new portal password for ' else 'Client portal of ' end || ${clients.name} as opens,
      ${contacts.email} as holder, null as made_by, null::uuid as made_by_id, ${signInLinks.createdAt} as made_at,
      null::timestamptz as last_used_at,
      '/admin/clients/' || ${clients.id} as path
    from ${signInLinks} join ${contacts} on ${contacts.id} = ${signInLinks.contactId} join ${clients} on ${clients.id} = ${contacts.clientId}
    where ${signInLinks.expiresAt} > ${now}
    union all
    select ${signInLinks.tokenHash}, 'Account of ' || ${people.name}, ${staff.email}, null, null, ${signInLinks.createdAt}, null, '/admin/people'
    from ${signInLinks} join ${staff} on ${staff.personId} = ${signInLinks.personId} join ${people} on ${people.id} = ${staff.personId}
    where ${signInLinks.expiresAt} > ${now}
    union all
    select ${contacts.id}::text, 'Invitation to the portal for ' || ${clients.name}, ${contacts.email}, case when ${contacts.isMain} then 'Studio' end,
      ${makerOf(contacts.clientId, ['client.invited', 'client.person-invited'], { name: 'contactId', value: contacts.id })}, ${contacts.invitedAt},
      null, '/admin/clients/' || ${clients.id}
    from ${contacts} join ${clients} on ${clients.id} = ${contacts.clientId}
    where ${isNotNull(contacts.inviteHash)} and ${gt(contacts.invitedAt, subDays(now, invitationDays))}`,
  async end(tx, which, { now }) {
    const links = await tx
      .delete(signInLinks)
      .where(theseOf(signInLinks.tokenHash, which))
      .returning({ expiresAt: signInLinks.expiresAt })
    const invitations = await tx
      .update(contacts)
      .set({ inviteHash: null })
      .where(and(isNotNull(contacts.inviteHash), theseOf(contacts.id, which)))
      .returning({ invitedAt: contacts.invitedAt })
    const since = subDays(now, invitationDays)
    return (
      links.filter(({ expiresAt }) => expiresAt > now).length +
      invitations.filter(({ invitedAt }) => invitedAt !== null && invitedAt > since).length
    )
  },
}

import { and, eq, ne, sql } from 'drizzle-orm'
import { browserName } from '#domain/accounts/browser-name.ts'
import { type AccessKind, theseOf } from '../../base/access/access-kind.ts'
import { endSessions } from '../../base/access/sessions.ts'
import { sessions } from '../../tables/people/accounts.ts'
import { people } from '../../tables/people/people.ts'
import { clients } from '../../tables/clients/clients.ts'
import { contacts } from '../../tables/clients/contacts.ts'

/** The address, then what the browser calls itself. */
const browser = sql`${sessions.address} || ' ' || ${sessions.userAgent}`

function describeBrowser(holder: string): string {
  const [address, ...userAgent] = holder.split(' ')
  return `${browserName(userAgent.join(' '))}, ${address || 'unknown address'}`
}

/** Browsers that are signed in to the admin area, but for the caller's own. */
export const accessByStaffSession: AccessKind = {
  name: 'staff-sessions',
  describeHolder: describeBrowser,
  standing: ({ now, ownSession }) => sql`
    select ${sessions.tokenHash} as id, 'Admin area' as opens, ${browser} as holder, ${people.name} as made_by, null::uuid as made_by_id,
      ${sessions.createdAt} as made_at, null::timestamptz as last_used_at, null as path
    from ${sessions} join ${people} on ${people.id} = ${sessions.personId}
    where ${sessions.role} = 'staff' and ${sessions.tokenHash} <> ${ownSession} and ${sessions.expiresAt} > ${now}`,
  async end(tx, which, { ownSession }) {
    const others = and(eq(sessions.role, 'staff'), ne(sessions.tokenHash, ownSession))
    return endSessions(tx, and(others, theseOf(sessions.tokenHash, which)), 'elsewhere')
  },
}

/** Browsers that are signed in at the portal, staff who look at it as a client among them. */
export const accessByClientSession: AccessKind = {
  name: 'client-sessions',
  describeHolder: describeBrowser,
  standing: ({ now }) => sql`
    select ${sessions.tokenHash} as id, 'Client portal of ' || ${clients.name} as opens, ${browser} as holder,
      case when ${sessions.viewOnly} then 'Studio, viewing as the client' else coalesce(${people.name}, ${clients.name}) end as made_by, null::uuid as made_by_id,
      ${sessions.createdAt} as made_at, null::timestamptz as last_used_at, '/admin/clients/' || ${clients.id} as path
    from ${sessions} join ${clients} on ${clients.id} = ${sessions.clientId}
      left join ${contacts} on ${contacts.id} = ${sessions.contactId} left join ${people} on ${people.id} = ${contacts.personId}
    where ${sessions.role} = 'client' and ${sessions.expiresAt} > ${now}`,
  async end(tx, which) {
    return endSessions(tx, and(eq(sessions.role, 'client'), theseOf(sessions.tokenHash, which)), 'elsewhere')
  },
}

import { eq, sql } from 'drizzle-orm'
import { type AccessKind, makerOf, theseOf } from '../../../base/access/access-kind.ts'
import { clients } from '../../../tables/clients/clients.ts'
import { calendars } from '../../../tables/projects/shoots.ts'
import { people } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { suppliers } from '../../../tables/projects/suppliers.ts'

/** Calendars that somebody subscribes to. */
export const accessByCalendar: AccessKind = {
  name: 'calendars',
  standing: () => sql`
    select ${calendars.id}::text as id,
      case ${calendars.kind} when 'staff' then 'Calendar of the studio' when 'supplier' then 'Calendar of a supplier'
        when 'person' then 'Calendar of a person' when 'project' then 'Calendar of a project'
        else 'Calendar of a client' end as opens,
      coalesce(${suppliers.name}, ${clients.name}, ${people.name}, ${projects.projectTitle}, ${calendars.name}) as holder, 'Studio' as made_by,
      ${makerOf(
        sql`coalesce(${calendars.supplierId}, ${calendars.clientId}, ${calendars.projectId}, ${calendars.id})`,
        ['calendar.made'],
        {
          name: 'calendarId',
          value: calendars.id,
        },
      )} as made_by_id,
      ${calendars.createdAt} as made_at, ${calendars.lastReadAt} as last_used_at, '/admin/calendars' as path
    from ${calendars}
      left join ${suppliers} on ${eq(suppliers.id, calendars.supplierId)}
      left join ${clients} on ${eq(clients.id, calendars.clientId)}
      left join ${people} on ${eq(people.id, calendars.personId)}
      left join ${projects} on ${eq(projects.id, calendars.projectId)}`,
  async end(tx, which) {
    const ended = await tx.delete(calendars).where(theseOf(calendars.id, which)).returning({ id: calendars.id })
    return ended.length
  },
}

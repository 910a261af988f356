import { eq, sql } from 'drizzle-orm'
import { type AccessKind, makerOf, theseOf } from '../../../base/access/access-kind.ts'
import { clients } from '../../../tables/clients.ts'
import { calendars } from '../../../tables/shoots.ts'
import { suppliers } from '../../../tables/suppliers.ts'

/** Calendars that somebody subscribes to. */
export const accessByCalendar: AccessKind = {
  name: 'calendars',
  standing: () => sql`
    select ${calendars.id}::text as id,
      case ${calendars.kind} when 'staff' then 'Calendar of the studio' when 'supplier' then 'Calendar of a supplier'
        else 'Calendar of a client' end as opens,
      coalesce(${suppliers.name}, ${clients.name}, ${calendars.name}) as holder, 'Studio' as made_by,
      ${makerOf(sql`coalesce(${calendars.supplierId}, ${calendars.clientId}, ${calendars.id})`, ['calendar.made'], {
        name: 'calendarId',
        value: calendars.id,
      })} as made_by_id,
      ${calendars.createdAt} as made_at, ${calendars.lastReadAt} as last_used_at, '/admin/calendars' as path
    from ${calendars}
      left join ${suppliers} on ${eq(suppliers.id, calendars.supplierId)}
      left join ${clients} on ${eq(clients.id, calendars.clientId)}`,
  async end(tx, which) {
    const ended = await tx.delete(calendars).where(theseOf(calendars.id, which)).returning({ id: calendars.id })
    return ended.length
  },
}

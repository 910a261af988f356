import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, recordId, requiredLine } from '../common/fields.ts'
import { calendarKinds } from './calendar.ts'

const calendar = z.object({
  id: z.string(),
  kind: z.enum(calendarKinds),
  /** Whose it is. */
  name: z.string(),
  /** Whoever has it reads the calendar. */
  address: z.string(),
  createdAt: z.iso.datetime(),
})
export type Calendar = z.output<typeof calendar>

const done = z.object({ success: z.literal(true) })

export const calendarEndpoints = {
  /** Newest first; of one client, or all of them. */
  listCalendars: endpoint({
    method: 'GET',
    path: '/api/admin/calendars',
    who: 'staff',
    query: z.object({ client: recordId.optional() }),
    answer: z.object({ calendars: z.array(calendar) }),
  }),
  makeCalendar: endpoint({
    method: 'POST',
    path: '/api/admin/calendars',
    who: 'staff',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('staff'), name: requiredLine('Please say whose it is.', 120) }),
      z.object({ kind: z.literal('supplier'), supplierId: z.uuid('Please choose a supplier.') }),
      z.object({ kind: z.literal('client'), clientId: z.uuid('Please choose a client.') }),
    ]),
    answer: done.extend({ calendar }),
  }),
  /** Its address leads nowhere from then on. */
  revokeCalendar: endpoint({ method: 'DELETE', path: '/api/admin/calendars/:id', who: 'staff', params: idParams, answer: done }),
  /** The feed that calendars subscribe to. */
  readCalendar: endpoint({
    method: 'GET',
    path: '/api/calendar/:key/calendar.ics',
    who: 'anyone',
    limit: 'links',
    params: z.object({ key: z.string().regex(/^[\w-]{22}$/) }),
    answer: z.unknown(),
  }),
}

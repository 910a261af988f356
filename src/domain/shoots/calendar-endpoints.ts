import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, recordId, requiredLine } from '../common/fields.ts'
import { feedKinds } from './calendar.ts'

const calendar = z.object({
  id: z.string(),
  kind: z.enum(feedKinds),
  /** Name of the calendar's owner. */
  name: z.string(),
  /** Secret URL: grants reading the calendar. */
  address: z.string(),
  createdAt: z.iso.datetime(),
})
export type Calendar = z.output<typeof calendar>

const done = z.object({ success: z.literal(true) })

export const calendarEndpoints = {
  listCalendars: endpoint({
    summary: 'List calendars',
    description: 'Newest first; of one client or project, or of all.',
    method: 'GET',
    path: '/api/admin/calendars',
    who: 'staff',
    can: 'plan-shoots',
    query: z.object({ client: recordId.optional(), project: recordId.optional() }),
    answer: z.object({ calendars: z.array(calendar) }),
  }),
  makeCalendar: endpoint({
    summary: 'Make calendar',
    method: 'POST',
    path: '/api/admin/calendars',
    who: 'staff',
    can: 'plan-shoots',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('staff'), name: requiredLine('Please choose who it is for.', 120) }),
      /** What concerns one person who works here, as they may see it. For others than oneself: people who see bookings. */
      z.object({ kind: z.literal('person'), personId: z.uuid('Please choose a person.') }),
      z.object({ kind: z.literal('project'), projectId: z.uuid('Please choose a project.') }),
      z.object({ kind: z.literal('supplier'), supplierId: z.uuid('Please choose a supplier.') }),
      z.object({ kind: z.literal('client'), clientId: z.uuid('Please choose a client.') }),
    ]),
    answer: done.extend({ calendar }),
  }),
  revokeCalendar: endpoint({
    summary: 'Revoke calendar',
    description: 'Revokes the URL.',
    method: 'DELETE',
    path: '/api/admin/calendars/:id',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    answer: done,
  }),
  listOwnCalendars: endpoint({
    summary: 'List own calendar feeds',
    description: 'Of what concerns the caller; newest first.',
    method: 'GET',
    path: '/api/admin/me/calendars',
    who: 'staff',
    can: 'any',
    sessionOnly: true,
    answer: z.object({ calendars: z.array(calendar) }),
  }),
  makeOwnCalendar: endpoint({
    summary: 'Make own calendar feed',
    description: 'The caller’s own shoots, bookings, tasks and leave.',
    method: 'POST',
    path: '/api/admin/me/calendars',
    who: 'staff',
    can: 'any',
    sessionOnly: true,
    answer: done.extend({ calendar }),
  }),
  revokeOwnCalendar: endpoint({
    summary: 'Revoke own calendar feed',
    method: 'DELETE',
    path: '/api/admin/me/calendars/:id',
    who: 'staff',
    can: 'any',
    sessionOnly: true,
    params: idParams,
    answer: done,
  }),
  readCalendar: endpoint({
    summary: 'Read calendar',
    description: 'The iCalendar feed.',
    method: 'GET',
    path: '/api/calendar/:key/calendar.ics',
    who: 'anyone',
    limit: 'links',
    params: z.object({ key: z.string().regex(/^[\w-]{22}$/) }),
    answer: z.unknown(),
  }),
}

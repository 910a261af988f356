import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { recordId, requiredLine } from '../common/fields.ts'
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

const staffEndpoint = endpointsFor({ who: 'staff', can: 'plan-shoots', path: '/api/admin' })
const publicEndpoint = endpointsFor({ who: 'anyone' })

export const calendarEndpoints = {
  listCalendars: staffEndpoint('GET', '/calendars', 'List calendars', {
    description: 'Newest first; of one client or project, or of all.',
    query: z.object({ client: recordId.optional(), project: recordId.optional() }),
    answer: z.object({ calendars: z.array(calendar) }),
  }),
  makeCalendar: staffEndpoint('POST', '/calendars', 'Make calendar', {
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
  revokeCalendar: staffEndpoint('DELETE', '/calendars/:id', 'Revoke calendar', { description: 'Revokes the URL.' }),
  listOwnCalendars: staffEndpoint('GET', '/me/calendars', 'List own calendar feeds', {
    description: 'Of what concerns the caller; newest first.',
    can: 'any',
    sessionOnly: true,
    answer: z.object({ calendars: z.array(calendar) }),
  }),
  makeOwnCalendar: staffEndpoint('POST', '/me/calendars', 'Make own calendar feed', {
    description: 'The caller’s own shoots, bookings, tasks and leave.',
    can: 'any',
    sessionOnly: true,
    answer: done.extend({ calendar }),
  }),
  revokeOwnCalendar: staffEndpoint('DELETE', '/me/calendars/:id', 'Revoke own calendar feed', { can: 'any', sessionOnly: true }),
  readCalendar: publicEndpoint('GET', '/api/calendar/:key/calendar.ics', 'Read calendar', {
    description: 'The iCalendar feed.',
    limit: 'links',
    params: z.object({ key: z.string().regex(/^[\w-]{22}$/) }),
    answer: z.unknown(),
  }),
}

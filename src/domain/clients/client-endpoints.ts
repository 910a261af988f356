import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { ordersBy } from '../common/list-order.ts'
import { pageQuery, recordId, requiredLine } from '../common/fields.ts'
import { mentionable, unreached } from '../people/mentionable.ts'
import { clientSorts, clientStatuses } from './client-messages.ts'
import { clientCard, clientForm, portalPassword } from './client.ts'
const client = z.object({ client: clientCard })
/** The revision that the caller last read: 409 when the record was saved since. */
const standing = { revision: z.int32().min(1) }
/** An address of the client to which mail does not arrive. Reminders to it have stopped. */
const addressProblem = z.object({
  email: z.string(),
  kind: z.enum(['bounced', 'complained']),
  reason: z.string(),
  since: z.iso.datetime(),
})
export type AddressProblem = z.output<typeof addressProblem>
const invitationParams = z.object({ token: z.string().max(100) })

/** By name, unless `sort` says otherwise; the search covers name, email and company. */
const listQuery = z.object({
  search: z.string().max(200).optional(),
  status: z.enum(clientStatuses).optional(),
  sort: z.enum(ordersBy(clientSorts)).optional(),
})

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-clients', path: '/api/admin/clients' })
const publicEndpoint = endpointsFor({ who: 'anyone', sessionOnly: true, limit: 'links', path: '/api/portal-invitations/:token' })

export const clientEndpoints = {
  listClients: staffEndpoint('GET', '', 'List clients', {
    query: listQuery.extend(pageQuery),
    answer: z.object({
      clients: z.array(clientCard),
      next: z.string().nullable(),
      /** Totals over all clients, whatever the filter; `value` in pounds. */
      totals: z.object({ clients: z.number(), active: z.number(), value: z.number() }),
    }),
  }),
  exportClients: staffEndpoint('GET', '/api/admin/clients.csv', 'Export clients', {
    description: 'CSV of all that match, in the order of the list.',
    can: ['manage-clients', 'export'],
    query: listQuery,
    answer: z.string(),
  }),
  listClientReaders: staffEndpoint('GET', '/api/admin/mentionable/clients', 'List who can be mentioned on clients', {
    description: 'Whom notes on clients can mention.',
    answer: mentionable,
  }),
  addClient: staffEndpoint('POST', '', 'Add client', { body: clientForm, answer: client.extend({ unreached }) }),
  readClient: staffEndpoint('GET', '/:id', 'Read client', {
    answer: client.extend({
      /** Other clients with the same name or telephone number, possibly the same person. */
      duplicates: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), company: z.string() })),
      addressProblems: z.array(addressProblem),
    }),
  }),
  clearAddress: staffEndpoint('POST', '/:id/address-problems/clear', 'Write to an address again', {
    description: 'Ends what is known of an address of the client to which mail did not arrive.',
    body: z.object({ email: requiredLine('Please choose an address.', 254) }),
  }),
  changeClient: staffEndpoint('PUT', '/:id', 'Change client', {
    /** Only of a client who has no email address yet, it may stay empty. */
    body: clientForm.extend({ ...standing, email: z.union([z.literal(''), clientForm.shape.email]) }),
    answer: client.extend({ unreached }),
  }),
  mergeClients: staffEndpoint('POST', '/:id/merge', 'Merge clients', {
    description: 'Moves everything of the other client to this one, removes the other from lists and redirects its address.',
    body: z.object({ other: recordId }),
    answer: client,
  }),
  inviteToPortal: staffEndpoint('POST', '/:id/invite', 'Invite a client to the portal', {
    description: 'Mails a link to choose a password for the portal.',
    answer: client,
  }),
  exportClient: staffEndpoint('GET', '/:id/export', 'Export client', {
    description: 'Exports all data held about the person as one JSON file.',
    can: ['manage-clients', 'see-invoices', 'export'],
    confirmed: true,
    answer: z.unknown(),
  }),
  eraseClient: staffEndpoint('POST', '/:id/erase', 'Erase client', {
    description: "Erases the person's data, except records that the law requires to be kept; the answer names those.",
    can: 'erase-clients',
    confirmed: true,
    /** The person's email address, or their name where they have none, typed again as a confirmation. */
    body: z.object({ email: requiredLine('Please type this person’s email address.', 254) }),
    answer: done.extend({ kept: z.array(z.string()) }),
  }),
  readInvitation: publicEndpoint('GET', '', 'Read an invitation to the portal', {
    description: 'Name of the invited person, for the greeting. 404 for an unknown link, 410 after seven days.',
    params: invitationParams,
    answer: z.object({ name: z.string(), email: z.string() }),
  }),
  takeUpInvitation: publicEndpoint('POST', '', 'Accept an invitation to the portal', {
    description: "Sets the portal account's password, uses up the invitation link, and signs in.",
    params: invitationParams,
    body: z.object({ password: portalPassword }),
  }),
}

import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { emailAddress, idParams, pageQuery, recordId } from '../common/fields.ts'
import { clientStatuses } from './client-messages.ts'
import { clientCard, clientForm, portalPassword } from './client.ts'

const done = z.object({ success: z.literal(true) })
const client = z.object({ client: clientCard })
/** The revision that the caller has before them: 409 when somebody saved since. */
const standing = { revision: z.int32().min(1) }
const invitationParams = z.object({ token: z.string().max(100) })

export const clientEndpoints = {
  listClients: endpoint({
    method: 'GET',
    path: '/api/admin/clients',
    who: 'staff',
    /** By name; the search looks at name, email and company. */
    query: z.object({
      search: z.string().max(200).optional(),
      status: z.enum(clientStatuses).optional(),
      ...pageQuery,
    }),
    answer: z.object({
      clients: z.array(clientCard),
      next: z.string().nullable(),
      /** Of all clients, whatever is asked for; pounds. */
      totals: z.object({ clients: z.number(), active: z.number(), value: z.number() }),
    }),
  }),
  addClient: endpoint({ method: 'POST', path: '/api/admin/clients', who: 'staff', body: clientForm, answer: client }),
  readClient: endpoint({
    method: 'GET',
    path: '/api/admin/clients/:id',
    who: 'staff',
    params: idParams,
    answer: client.extend({
      /** Others with the same name or the same telephone: perhaps the same person. */
      duplicates: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), company: z.string() })),
    }),
  }),
  changeClient: endpoint({
    method: 'PUT',
    path: '/api/admin/clients/:id',
    who: 'staff',
    params: idParams,
    body: clientForm.extend(standing),
    answer: client,
  }),
  /** Everything of the other becomes this one's; the other is on no list any more, and its address leads to this one. */
  mergeClients: endpoint({
    method: 'POST',
    path: '/api/admin/clients/:id/merge',
    who: 'staff',
    params: idParams,
    body: z.object({ other: recordId }),
    answer: client,
  }),
  /** Mails a link to choose a password for the portal. */
  inviteToPortal: endpoint({
    method: 'POST',
    path: '/api/admin/clients/:id/invite',
    who: 'staff',
    params: idParams,
    answer: client,
  }),
  /** Everything that is held about the person, as one JSON file. */
  exportClient: endpoint({
    method: 'GET',
    path: '/api/admin/clients/:id/export',
    who: 'staff',
    confirmed: true,
    params: idParams,
    answer: z.unknown(),
  }),
  /** Takes the person out of the records; what the law keeps is kept, and named in the answer. */
  eraseClient: endpoint({
    method: 'POST',
    path: '/api/admin/clients/:id/erase',
    who: 'staff',
    confirmed: true,
    params: idParams,
    /** The person's address, typed once more: nobody is erased by a slip. */
    body: z.object({ email: emailAddress('Please type the email address of this person.') }),
    answer: done.extend({ kept: z.array(z.string()) }),
  }),
  /** For whom an invitation is, so that the page can greet them. 404 for an unknown link, 410 after seven days. */
  readInvitation: endpoint({
    method: 'GET',
    path: '/api/portal-invitations/:token',
    who: 'anyone',
    params: invitationParams,
    limit: 'links',
    answer: z.object({ name: z.string(), email: z.string() }),
  }),
  /** Sets the password of the portal's account; the link has served its turn then. */
  takeUpInvitation: endpoint({
    method: 'POST',
    path: '/api/portal-invitations/:token',
    who: 'anyone',
    params: invitationParams,
    limit: 'links',
    body: z.object({ password: portalPassword }),
    answer: done,
  }),
}

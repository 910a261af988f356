import { z } from 'zod'
import { door } from '../common/door.ts'
import { idParams, pageQuery } from '../common/fields.ts'
import { clientCard, clientForm, clientStatuses } from './client.ts'

const done = z.object({ success: z.literal(true) })
const client = z.object({ client: clientCard })
/** The revision that the caller has before them: 409 when somebody saved since. */
const standing = { revision: z.number().int().min(1) }

export const clientDoors = {
  listClients: door({
    method: 'GET',
    path: '/api/admin/clients',
    who: 'staff',
    /** By name; the search looks at name, email and company. */
    query: z.object({ search: z.string().max(200).optional(), status: z.enum(clientStatuses).optional(), ...pageQuery }),
    answer: z.object({
      clients: z.array(clientCard),
      next: z.string().nullable(),
      /** Of all clients, whatever is asked for; pounds. */
      totals: z.object({ clients: z.number(), active: z.number(), value: z.number() }),
    }),
  }),
  addClient: door({ method: 'POST', path: '/api/admin/clients', who: 'staff', body: clientForm, answer: client }),
  readClient: door({
    method: 'GET',
    path: '/api/admin/clients/:id',
    who: 'staff',
    params: idParams,
    answer: client.extend({
      /** Others with the same telephone, company and name, or domain and name: perhaps the same person. */
      duplicates: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), company: z.string() })),
    }),
  }),
  changeClient: door({
    method: 'PUT',
    path: '/api/admin/clients/:id',
    who: 'staff',
    params: idParams,
    body: clientForm.extend(standing),
    answer: client,
  }),
  /** Everything of the other becomes this one's; the other is gone. */
  mergeClients: door({
    method: 'POST',
    path: '/api/admin/clients/:id/merge',
    who: 'staff',
    params: idParams,
    body: z.object({ other: z.uuid() }),
    answer: client,
  }),
  /** Mails a link to choose a password for the portal. */
  inviteToPortal: door({
    method: 'POST',
    path: '/api/admin/clients/:id/invite',
    who: 'staff',
    params: idParams,
    answer: client,
  }),
  /** Everything that is held about the person, as one JSON file. */
  exportClient: door({
    method: 'GET',
    path: '/api/admin/clients/:id/export',
    who: 'staff',
    params: idParams,
    answer: z.unknown(),
  }),
  /** Takes the person out of the records; what the law keeps is kept, and named in the answer. */
  eraseClient: door({
    method: 'POST',
    path: '/api/admin/clients/:id/erase',
    who: 'staff',
    params: idParams,
    answer: done.extend({ kept: z.array(z.string()) }),
  }),
}

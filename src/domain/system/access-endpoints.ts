import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { accessKinds, ownAccessKinds } from './access.ts'

const moment = z.iso.datetime()

const access = z.object({
  id: z.string(),
  /** What it opens: a page, a document, a calendar. */
  opens: z.string(),
  /** Who has it: a person, or a browser. Empty where nobody in particular. */
  holder: z.string(),
  /** Who made it; null where that is not recorded. */
  madeBy: z.string().nullable(),
  madeAt: moment.nullable(),
  /** Null where it was never used, or that is not recorded. */
  lastUsedAt: moment.nullable(),
  /** Where staff find the record; null where there is no page for it. */
  path: z.string().nullable(),
})
export type Access = z.output<typeof access>

const kind = z.enum(accessKinds)
const counted = z.array(z.object({ kind, count: z.number() }))

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-people', sessionOnly: true, path: '/api/admin/access' })

export const accessEndpoints = {
  countAccess: staffEndpoint('GET', '', 'Count access', {
    description: "How many of each kind stand, in the order of the kinds; the caller's own session is not counted.",
    answer: z.object({ kinds: counted }),
  }),
  listAccess: staffEndpoint('GET', '/:kind', 'List access', {
    description: 'Newest first, fifty at a time.',
    params: z.object({ kind }),
    query: z.object({ after: z.string().max(300).optional() }),
    answer: z.object({ access: z.array(access), next: z.string().nullable() }),
  }),
  endAccess: staffEndpoint('POST', '/:kind/:id/end', 'End one access', {
    optionalBody: true,
    params: z.object({ kind, id: z.string().regex(/^[\w-]{1,64}$/) }),
  }),
  listOwnAccess: staffEndpoint('GET', '/api/admin/me/access', 'List own access', {
    description: 'Feeds and links that the caller made, and that still open something.',
    can: 'any',
    answer: z.object({ access: z.array(access.extend({ kind: z.enum(ownAccessKinds) })) }),
  }),
  endOwnAccess: staffEndpoint('DELETE', '/api/admin/me/access/:kind/:id', 'End own access', {
    description: '404 for one that somebody else made.',
    can: 'any',
    confirmed: true,
    params: z.object({ kind: z.enum(ownAccessKinds), id: z.string().regex(/^[\w-]{1,64}$/) }),
  }),
  endEverything: staffEndpoint('POST', '/end-everything', 'End every session, link and code', {
    description: 'All kinds together; the caller stays signed in. Returns how many of each ended.',
    confirmed: true,
    // An empty body must not end everything.
    body: z.object({ everything: z.literal(true, 'Please say that everything is to end.') }),
    answer: z.object({ success: z.literal(true), ended: counted }),
  }),
}

import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { idParams, knownRevision, prose, recordId, requiredLine } from '../../common/fields.ts'
import { deliverableKinds, deliverableStates, mostDeliverables } from './deliverable.ts'

/** A deliverable in the lists of the client page and the admin area. */
export const deliverableCard = z.object({
  id: z.string(),
  kind: z.enum(deliverableKinds),
  title: z.string(),
  specification: z.string(),
  /** `YYYY-MM-DD`; null for no date. */
  dueOn: z.string().nullable(),
  required: z.boolean(),
  state: z.enum(deliverableStates),
  /** Number of its versions, and the label of the approved or newest one; empty for none. */
  versions: z.number(),
  version: z.string(),
  /** URL of its picture; null for none. */
  poster: z.string().nullable(),
  /** Open threads on the shown version. */
  open: z.number(),
})
export type DeliverableCard = z.output<typeof deliverableCard>

const adminDeliverable = deliverableCard.extend({ archived: z.boolean(), revision: z.number() })
export type AdminDeliverable = z.output<typeof adminDeliverable>

const text = z.object({
  kind: z.enum(deliverableKinds, 'Please choose a kind.').default('film'),
  title: requiredLine('Please give it a title.', 120),
  /** Length, format, sizes. */
  specification: prose(2_000).default(''),
  dueOn: z.iso.date('Please enter a valid date.').nullable().default(null),
  /** The project is approved once every required one is. */
  required: z.boolean().default(true),
})

const answer = z.object({ deliverables: z.array(adminDeliverable) })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-projects', path: '/api/admin/projects/:id/deliverables' })

/** Deliverables of a project; `id` is the project's. */
export const deliverableEndpoints = {
  listDeliverables: staffEndpoint('GET', '', 'List deliverables', {
    description: 'In order, archived ones included.',
    can: 'see-projects',
    scope: { project: 'id' },
    answer,
  }),
  addDeliverable: staffEndpoint('POST', '', 'Add deliverable', { body: text, answer }),
  changeDeliverable: staffEndpoint('PATCH', '/:deliverable', 'Change deliverable', {
    description: 'Missing fields stay unchanged.',
    params: idParams.extend({ deliverable: recordId }),
    body: z.object({
      revision: knownRevision,
      kind: z.enum(deliverableKinds, 'Please choose a kind.').optional(),
      title: text.shape.title.optional(),
      specification: prose(2_000).optional(),
      dueOn: z.iso.date('Please enter a valid date.').nullable().optional(),
      required: z.boolean().optional(),
      archived: z.boolean().optional(),
    }),
    answer,
  }),
  orderDeliverables: staffEndpoint('PUT', '/order', 'Order deliverables', {
    description: 'Ids of all deliverables in their new order; 409 when there are others.',
    body: z.object({ ids: z.array(recordId).max(mostDeliverables) }),
    answer,
  }),
}

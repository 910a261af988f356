import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { optionalDay } from '../common/fields.ts'
import { kitForm, downtimeForm, kitItem } from './kit.ts'
const answer = done.extend({ item: kitItem })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'plan-shoots', path: '/api/admin/kit' })

/** The studio’s kit, and when it is taken. What a shoot takes is under `shoots`. */
export const kitEndpoints = {
  listKit: staffEndpoint('GET', '', 'List kit', {
    description: 'By kind and name. Bookings are those from today on, or of one day.',
    query: z.object({ day: optionalDay }),
    answer: z.object({ items: z.array(kitItem) }),
  }),
  addKit: staffEndpoint('POST', '', 'Add kit', { body: kitForm, answer }),
  changeKit: staffEndpoint('PUT', '/:id', 'Change kit', { body: kitForm.extend({ revision: z.int32().min(1) }), answer }),
  deleteKit: staffEndpoint('DELETE', '/:id', 'Delete kit', { description: 'Only what was never on a shoot.' }),
  addDowntime: staffEndpoint('POST', '/:id/downtime', 'Add downtime', {
    description: 'Keeps it away from shoots: 409 with what it is taken for on one of the days.',
    body: downtimeForm,
    answer,
  }),
  endDowntime: staffEndpoint('DELETE', '/api/admin/kit-downtime/:id', 'End downtime', { answer }),
}

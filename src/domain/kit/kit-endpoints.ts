import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { idParams, optionalDay } from '../common/fields.ts'
import { kitForm, downtimeForm, kitItem } from './kit.ts'

const done = z.object({ success: z.literal(true) })
const answer = done.extend({ item: kitItem })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'plan-shoots' })

/** The studio’s kit, and when it is taken. What a shoot takes is under `shoots`. */
export const kitEndpoints = {
  listKit: staffEndpoint({
    summary: 'List kit',
    description: 'By kind and name. Bookings are those from today on, or of one day.',
    method: 'GET',
    path: '/api/admin/kit',
    query: z.object({ day: optionalDay }),
    answer: z.object({ items: z.array(kitItem) }),
  }),
  addKit: staffEndpoint({
    summary: 'Add kit',
    method: 'POST',
    path: '/api/admin/kit',
    body: kitForm,
    answer,
  }),
  changeKit: staffEndpoint({
    summary: 'Change kit',
    method: 'PUT',
    path: '/api/admin/kit/:id',
    params: idParams,
    body: kitForm.extend({ revision: z.int32().min(1) }),
    answer,
  }),
  deleteKit: staffEndpoint({
    summary: 'Delete kit',
    description: 'Only what was never on a shoot.',
    method: 'DELETE',
    path: '/api/admin/kit/:id',
    params: idParams,
    answer: done,
  }),
  addDowntime: staffEndpoint({
    summary: 'Add downtime',
    description: 'Keeps it away from shoots: 409 with what it is taken for on one of the days.',
    method: 'POST',
    path: '/api/admin/kit/:id/downtime',
    params: idParams,
    body: downtimeForm,
    answer,
  }),
  endDowntime: staffEndpoint({
    summary: 'End downtime',
    method: 'DELETE',
    path: '/api/admin/kit-downtime/:id',
    params: idParams,
    answer,
  }),
}

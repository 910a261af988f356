import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, optionalDay } from '../common/fields.ts'
import { kitForm, downtimeForm, kitItem } from './kit.ts'

const done = z.object({ success: z.literal(true) })
const answer = done.extend({ item: kitItem })

/** The studio’s kit, and when it is taken. What a shoot takes is under `shoots`. */
export const kitEndpoints = {
  listKit: endpoint({
    summary: 'List kit',
    description: 'By kind and name. Bookings are those from today on, or of one day.',
    method: 'GET',
    path: '/api/admin/kit',
    who: 'staff',
    can: 'plan-shoots',
    query: z.object({ day: optionalDay }),
    answer: z.object({ items: z.array(kitItem) }),
  }),
  addKit: endpoint({
    summary: 'Add kit',
    method: 'POST',
    path: '/api/admin/kit',
    who: 'staff',
    can: 'plan-shoots',
    body: kitForm,
    answer,
  }),
  changeKit: endpoint({
    summary: 'Change kit',
    method: 'PUT',
    path: '/api/admin/kit/:id',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    body: kitForm.extend({ revision: z.int32().min(1) }),
    answer,
  }),
  deleteKit: endpoint({
    summary: 'Delete kit',
    description: 'Only what was never on a shoot.',
    method: 'DELETE',
    path: '/api/admin/kit/:id',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    answer: done,
  }),
  addDowntime: endpoint({
    summary: 'Add downtime',
    description: 'Keeps it away from shoots: 409 with what it is taken for on one of the days.',
    method: 'POST',
    path: '/api/admin/kit/:id/downtime',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    body: downtimeForm,
    answer,
  }),
  endDowntime: endpoint({
    summary: 'End downtime',
    method: 'DELETE',
    path: '/api/admin/kit-downtime/:id',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    answer,
  }),
}

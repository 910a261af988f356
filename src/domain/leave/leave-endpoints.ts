import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'
import { dayParts } from '../shoots/booking-labels.ts'
import { leaveForm, listedLeave, newLeaveForm } from './leave.ts'

const done = z.object({ success: z.literal(true) })
const answer = done.extend({ leave: listedLeave })

/** When people are away: one’s own, or with `manage-people` anyone’s to change. People who see only their own projects see their own. */
export const leaveEndpoints = {
  listLeave: endpoint({
    summary: 'List leave',
    description: 'By day: what is not over, or what ended in the last year, latest first.',
    method: 'GET',
    path: '/api/admin/leave',
    who: 'staff',
    can: 'see-projects',
    scope: 'list',
    query: z.object({ when: z.enum(['coming', 'past']).default('coming') }),
    answer: z.object({ entries: z.array(listedLeave) }),
  }),
  enterLeave: endpoint({
    summary: 'Enter leave',
    description: '409 with shoots and bookings of the days at `clash`, unless they are to be entered anyway.',
    method: 'POST',
    path: '/api/admin/leave',
    who: 'staff',
    can: 'see-projects',
    scope: 'list',
    body: newLeaveForm,
    answer,
  }),
  changeLeave: endpoint({
    summary: 'Change leave',
    method: 'PUT',
    path: '/api/admin/leave/:id',
    who: 'staff',
    can: 'see-projects',
    scope: 'list',
    params: idParams,
    body: leaveForm,
    answer,
  }),
  removeLeave: endpoint({
    summary: 'Remove leave',
    method: 'DELETE',
    path: '/api/admin/leave/:id',
    who: 'staff',
    can: 'see-projects',
    scope: 'list',
    params: idParams,
    answer: done,
  }),
  listAway: endpoint({
    summary: 'List away',
    description: 'Who is away on a day, for whoever puts people on a crew.',
    method: 'GET',
    path: '/api/admin/leave/away',
    who: 'staff',
    can: 'plan-shoots',
    query: z.object({ day: z.iso.date('Please enter a valid date.') }),
    answer: z.object({
      people: z.array(z.object({ personId: z.string(), name: z.string(), email: z.string().nullable(), part: z.enum(dayParts) })),
    }),
  }),
}

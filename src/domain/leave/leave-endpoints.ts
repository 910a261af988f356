import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { dayParts } from '../shoots/booking-labels.ts'
import { leaveForm, listedLeave, newLeaveForm } from './leave.ts'
const answer = done.extend({ leave: listedLeave })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'see-projects', path: '/api/admin/leave' })

/** When people are away: one’s own, or with `manage-people` anyone’s to change. People who see only their own projects see their own. */
export const leaveEndpoints = {
  listLeave: staffEndpoint('GET', '', 'List leave', {
    description: 'By day: what is not over, or what ended in the last year, latest first.',
    scope: 'list',
    query: z.object({ when: z.enum(['coming', 'past']).default('coming') }),
    answer: z.object({ entries: z.array(listedLeave) }),
  }),
  enterLeave: staffEndpoint('POST', '', 'Enter leave', {
    description: '409 with shoots and bookings of the days at `clash`, unless they are to be entered anyway.',
    scope: 'list',
    body: newLeaveForm,
    answer,
  }),
  changeLeave: staffEndpoint('PUT', '/:id', 'Change leave', { scope: 'list', body: leaveForm, answer }),
  removeLeave: staffEndpoint('DELETE', '/:id', 'Remove leave', { scope: 'list' }),
  listAway: staffEndpoint('GET', '/away', 'List away', {
    description: 'Who is away on a day, for whoever puts people on a crew.',
    can: 'plan-shoots',
    query: z.object({ day: z.iso.date('Please enter a valid date.') }),
    answer: z.object({
      people: z.array(z.object({ personId: z.string(), name: z.string(), email: z.string().nullable(), part: z.enum(dayParts) })),
    }),
  }),
}

import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { requiredLine } from '../../common/fields.ts'

export const mostMilestones = 60

const milestone = z.object({
  name: requiredLine('Please name the milestone.', 120),
  /** `YYYY-MM-DD`; null for no date. */
  day: z.iso.date('Please enter a valid date.').nullable(),
  completed: z.boolean(),
})
export type Milestone = z.output<typeof milestone>

const answer = z.object({ milestones: z.array(milestone), revision: z.number() })

const staffEndpoint = endpointsFor({ who: 'staff', path: '/api/admin/projects/:id/milestones' })

/** Milestones of a project, in order, as its client sees them. */
export const milestoneEndpoints = {
  readMilestones: staffEndpoint('GET', '', 'Read milestones', { can: 'see-projects', scope: { project: 'id' }, answer }),
  saveMilestones: staffEndpoint('PUT', '', 'Save milestones', {
    description: 'Replaces the whole list; 409 when it was saved since `revision`.',
    can: 'manage-projects',
    body: z.object({
      milestones: z.array(milestone).max(mostMilestones, `Please use at most ${mostMilestones} milestones.`),
      revision: z.int32().min(1),
    }),
    answer,
  }),
}

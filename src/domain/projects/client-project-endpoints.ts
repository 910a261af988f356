import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { boardStatuses } from './stages/board-status.ts'

const staffEndpoint = endpointsFor({ who: 'staff' })

export const clientProjectEndpoints = {
  listProjectsOfClient: staffEndpoint('GET', '/api/admin/clients/:id/projects', 'List projects of client', {
    description: 'Newest first; at most a hundred.',
    can: 'manage-clients',
    answer: z.object({
      projects: z.array(
        z.object({
          id: z.string(),
          slug: z.string(),
          projectTitle: z.string(),
          stage: z.enum(boardStatuses),
          /** Pounds; 0 without a proposal. */
          value: z.number(),
          createdAt: z.iso.datetime(),
        }),
      ),
    }),
  }),
}

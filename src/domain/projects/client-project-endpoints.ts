import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'
import { boardStatuses } from './stages/board-status.ts'

export const clientProjectEndpoints = {
  listProjectsOfClient: endpoint({
    summary: 'List projects of client',
    description: 'Newest first; at most a hundred.',
    method: 'GET',
    path: '/api/admin/clients/:id/projects',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
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

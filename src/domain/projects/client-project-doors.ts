import { z } from 'zod'
import { door } from '../common/door.ts'
import { idParams } from '../common/fields.ts'
import { boardStatuses } from './board-status.ts'

export const clientProjectDoors = {
  /** The newest first; the hundred newest of a client who has more. */
  listProjectsOfClient: door({
    method: 'GET',
    path: '/api/admin/clients/:id/projects',
    who: 'staff',
    params: idParams,
    answer: z.object({
      projects: z.array(
        z.object({
          id: z.string(),
          slug: z.string(),
          projectTitle: z.string(),
          stage: z.enum(boardStatuses),
          /** Pounds; 0 while nothing was offered. */
          value: z.number(),
          createdAt: z.iso.datetime(),
        }),
      ),
    }),
  }),
}

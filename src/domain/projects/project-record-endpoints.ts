import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, requiredLine } from '../common/fields.ts'

const day = z.iso.date('Please enter a valid date.').refine((value) => value.startsWith('20'), 'Please enter a valid date.')

/** The record of a project itself: what it is called, for whom it is, and when it is due. */
export const projectRecordEndpoints = {
  /**
   * What is not named stays. Its address stays in any case: links to it go on working. The client is one of the records. 409
   * when somebody saved since `revision`.
   */
  changeProject: endpoint({
    method: 'PATCH',
    path: '/api/admin/projects/:id',
    who: 'staff',
    params: idParams,
    body: z.object({
      revision: z.int32().min(1),
      projectTitle: requiredLine('Project title is required').optional(),
      deadline: day.nullable().optional(),
      /** Another day in place of the one that the client signed off; 422 where there is none. */
      shootDate: day.optional(),
      clientId: z.uuid('Please choose a client.').optional(),
    }),
    answer: z.object({ success: z.literal(true), revision: z.number() }),
  }),
  /** What would go with it, in words; and, where something has to be kept, why it cannot be deleted. */
  readProjectContents: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/contents',
    who: 'staff',
    params: idParams,
    answer: z.object({ goes: z.array(z.string()), kept: z.array(z.string()) }),
  }),
  /** 409 where an issued invoice or a signed document has to be kept: it can be archived instead. */
  deleteProject: endpoint({
    method: 'DELETE',
    path: '/api/admin/projects/:id',
    who: 'staff',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
  }),
}

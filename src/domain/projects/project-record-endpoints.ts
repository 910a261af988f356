import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { line, requiredLine } from '../common/fields.ts'

const day = z.iso.date('Please enter a valid date.').refine((value) => value.startsWith('20'), 'Please enter a valid date.')

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-projects', path: '/api/admin/projects/:id' })

/** The project's own fields: title, client and deadline. */
export const projectRecordEndpoints = {
  changeProject: staffEndpoint('PATCH', '', 'Change project', {
    description:
      'Missing fields stay unchanged. The slug never changes, so that links keep working. The client must exist. 409 when saved since `revision`.',
    body: z.object({
      revision: z.int32().min(1),
      projectTitle: requiredLine('Project title is required').optional(),
      deadline: day.nullable().optional(),
      /** Puts it on hold since a day, with what it waits for; null ends that. */
      onHoldSince: day.nullable().optional(),
      onHoldReason: line(300).optional(),
      /** Replaces the shoot date of the sign-off; 422 without a sign-off. */
      shootDate: day.optional(),
      clientId: z.uuid('Please choose a client.').optional(),
    }),
    answer: z.object({ success: z.literal(true), revision: z.number() }),
  }),
  readProjectContents: staffEndpoint('GET', '/contents', 'Read project contents', {
    description: 'Labels of the records that would be deleted, and the message when some of them block the deletion.',
    answer: z.object({ goes: z.array(z.string()), kept: z.array(z.string()) }),
  }),
  deleteProject: staffEndpoint('DELETE', '', 'Delete project', {
    description: '409 when an issued invoice or a signed document must be kept: archive the project instead.',
  }),
}

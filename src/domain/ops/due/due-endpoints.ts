import { z } from 'zod'
import { endpoint, endpointsFor } from '../../common/endpoint.ts'
import { todayItem } from './today.ts'

/** Kind and record of an item, as the list has them: `inquiry.…`. */
const itemParams = z.object({ item: z.string().regex(/^[a-z-]{1,20}\.\S{1,330}$/, 'This is not there any more.') })
const done = z.object({ success: z.literal(true) })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'see-projects' })

export const dueEndpoints = {
  readAnswerTime: endpoint({
    summary: 'Read how soon the studio usually answers',
    description:
      'The median of the enquiries of the last 90 days as the site says it; null while the studio does not show it, or fewer than ten of them were answered. Worked out once an hour.',
    method: 'GET',
    path: '/api/answer-time',
    who: 'anyone',
    forEveryone: true,
    answer: z.object({ text: z.string().nullable() }),
  }),
  readDue: staffEndpoint({
    summary: 'Read what is due',
    description:
      'What is due or waits, most urgent first, of what the caller may see: their own tasks, and of projects, invoices, proposals and messages everything. At most 200. `project` narrows it to one, by id, slug or a proposal’s id.',
    method: 'GET',
    path: '/api/admin/due',
    scope: 'list',
    query: z.object({
      project: z
        .string()
        .regex(/^[\w-]{1,250}$/)
        .optional(),
    }),
    answer: z.object({
      items: z.array(todayItem),
      /** Number of those that are left out. */
      left: z.number(),
    }),
  }),
  endWaiting: staffEndpoint({
    summary: 'Nothing to answer',
    description:
      'Ends the waiting for an enquiry, a booking, a message, a question in a review or a bounced email that needs no answer. Whatever is written next in it is listed again.',
    method: 'PUT',
    path: '/api/admin/due/:item/ended',
    scope: 'list',
    params: itemParams,
    answer: done,
  }),
  resumeWaiting: staffEndpoint({
    summary: 'Undo “nothing to answer”',
    method: 'DELETE',
    path: '/api/admin/due/:item/ended',
    scope: 'list',
    params: itemParams,
    answer: done,
  }),
}

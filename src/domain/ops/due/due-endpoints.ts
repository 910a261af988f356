import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { todayItem } from './today.ts'

/** Kind and record of an item, as the list has them: `inquiry.…`. */
const itemParams = z.object({ item: z.string().regex(/^[a-z-]{1,20}\.\S{1,330}$/, 'This is not there any more.') })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'see-projects', scope: 'list', path: '/api/admin/due' })
const publicEndpoint = endpointsFor({ who: 'anyone' })

export const dueEndpoints = {
  readAnswerTime: publicEndpoint('GET', '/api/answer-time', 'Read how soon the studio usually answers', {
    description:
      'The median of the enquiries of the last 90 days as the site says it; null while the studio does not show it, or fewer than ten of them were answered. Worked out once an hour.',
    forEveryone: true,
    answer: z.object({ text: z.string().nullable() }),
  }),
  readDue: staffEndpoint('GET', '', 'Read what is due', {
    description:
      'What is due or waits, most urgent first, of what the caller may see: their own tasks, and of projects, invoices, proposals and messages everything. At most 200. `project` narrows it to one, by id, slug or a proposal’s id.',
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
  endWaiting: staffEndpoint('PUT', '/:item/ended', 'Nothing to answer', {
    description:
      'Ends the waiting for an enquiry, a booking, a message, a question in a review or a bounced email that needs no answer. Whatever is written next in it is listed again.',
    params: itemParams,
  }),
  resumeWaiting: staffEndpoint('DELETE', '/:item/ended', 'Undo “nothing to answer”', { params: itemParams }),
}

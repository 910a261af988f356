import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'

/** Maximum number of entries of each kind. */
export const mostOfMyDay = 50

const project = { projectId: z.string(), projectTitle: z.string(), slug: z.string() }

const staffEndpoint = endpointsFor({ who: 'staff' })

export const myDayEndpoints = {
  readMyDay: staffEndpoint('GET', '/api/admin/my-day', 'Read my day', {
    description:
      'What concerns the caller today, on projects that they may see: their tasks that are due or overdue, and of the projects that they work on, own or watch, the shoots of the day and, if they may answer them, the reviews with comments to answer.',
    can: 'see-projects',
    scope: 'list',
    answer: z.object({
      /** `YYYY-MM-DD` where the studio is. */
      today: z.string(),
      tasks: z.array(z.object({ id: z.string(), title: z.string(), due: z.string(), revision: z.number(), ...project })),
      shoots: z.array(z.object({ id: z.string(), title: z.string(), callTime: z.string(), placeName: z.string(), ...project })),
      /** `comments`: those of the client that nobody answered or resolved. */
      reviews: z.array(z.object({ comments: z.number(), ...project })),
    }),
  }),
}

import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { todayItem } from './today.ts'

export const dueEndpoints = {
  readDue: endpoint({
    summary: 'Read what is due',
    description:
      'What is due or waits, most urgent first, of what the caller may see: their own tasks, and of projects, invoices, proposals and messages everything. At most 200. `project` narrows it to one, by id, slug or a proposal’s id.',
    method: 'GET',
    path: '/api/admin/due',
    who: 'staff',
    can: 'see-projects',
    scope: 'list',
    query: z.object({
      project: z
        .string()
        .regex(/^[\w-]{1,250}$/)
        .optional(),
    }),
    answer: z.object({ items: z.array(todayItem) }),
  }),
}

import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { satisfactionForm, scores } from './satisfaction.ts'

const params = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

const feedback = z.object({
  projectTitle: z.string(),
  clientName: z.string(),
  /** Null until it is given. */
  score: z.literal(scores).nullable(),
  text: z.string(),
  mayAnswer: z.boolean(),
})
export type Feedback = z.output<typeof feedback>

/** What whoever was asked says by the link in their mail. */
export const satisfactionEndpoints = {
  readFeedback: endpoint({
    method: 'GET',
    path: '/api/feedback/:key',
    who: 'anyone',
    limit: 'links',
    params,
    answer: z.object({ feedback }),
  }),
  /** One answer, which may be changed for a day; then it is a 409. */
  giveFeedback: endpoint({
    method: 'PUT',
    path: '/api/feedback/:key',
    who: 'anyone',
    limit: 'links',
    params,
    body: satisfactionForm,
    answer: z.object({ success: z.literal(true), feedback }),
  }),
}

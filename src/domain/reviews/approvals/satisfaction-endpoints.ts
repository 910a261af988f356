import { z } from 'zod'
import { endpoint } from '../../common/endpoint.ts'
import { satisfactionForm, scores } from './satisfaction.ts'

const params = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

const feedback = z.object({
  projectTitle: z.string(),
  clientName: z.string(),
  /** Null until it is answered. */
  score: z.literal(scores).nullable(),
  text: z.string(),
  mayAnswer: z.boolean(),
})
export type Feedback = z.output<typeof feedback>

/** Endpoints for holders of a satisfaction survey's link. */
export const satisfactionEndpoints = {
  readFeedback: endpoint({
    summary: 'Read feedback',
    method: 'GET',
    path: '/api/feedback/:key',
    who: 'anyone',
    limit: 'links',
    params,
    answer: z.object({ feedback }),
  }),
  giveFeedback: endpoint({
    summary: 'Give feedback',
    description: 'Saves the answer, which can be changed for a day; 409 afterwards.',
    method: 'PUT',
    path: '/api/feedback/:key',
    who: 'anyone',
    limit: 'links',
    params,
    body: satisfactionForm,
    answer: z.object({ success: z.literal(true), feedback }),
  }),
}

import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
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

const publicEndpoint = endpointsFor({ who: 'anyone', limit: 'links', path: '/api/feedback/:key' })

/** Endpoints for holders of a satisfaction survey's link. */
export const satisfactionEndpoints = {
  readFeedback: publicEndpoint('GET', '', 'Read feedback', { params, answer: z.object({ feedback }) }),
  giveFeedback: publicEndpoint('PUT', '', 'Give feedback', {
    description: 'Saves the answer, which can be changed for a day; 409 afterwards.',
    params,
    body: satisfactionForm,
    answer: z.object({ success: z.literal(true), feedback }),
  }),
}

import { z } from 'zod'
import { endpointsFor, type AnswerOf, type BodyOf } from '../../common/endpoint.ts'
import { recordId } from '../../common/fields.ts'

/** Mails of one thread, of one project, or of all reviews. */
const scopes = ['thread', 'project', 'all'] as const
export type StopScope = (typeof scopes)[number]

/** From a mail about a review: names its mailbox and its project. */
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) })

/** The first comment of a thread of that project. */
const thread = recordId.optional()

const stops = z.object({
  projectTitle: z.string(),
  /** The thread that was asked for; null for none, and when it was deleted. */
  thread: z.object({ author: z.string(), version: z.string() }).nullable(),
  /** The widest of which no mails are sent to this mailbox. */
  stopped: z.enum(scopes).nullable(),
})

const publicEndpoint = endpointsFor({ who: 'anyone', limit: 'links', path: '/api/review-mails/:token' })

/** Mails about reviews, stopped and resumed from a link in them, without a sign-in. */
export const reviewMailEndpoints = {
  readMailStops: publicEndpoint('GET', '', 'Read which review mails are stopped', {
    params: tokenParams,
    query: z.object({ thread }),
    answer: stops,
  }),
  changeMailStop: publicEndpoint('PUT', '', 'Stop or resume review mails', {
    params: tokenParams,
    body: z.object({
      scope: z.enum(scopes, 'Please choose which emails.'),
      thread,
      /** False to be mailed again. */
      stop: z.boolean('Please say whether to stop them.'),
    }),
    answer: stops,
  }),
  stopMails: publicEndpoint('POST', '/unsubscribe', 'Stop review mails with one click', {
    description: 'Target of `List-Unsubscribe`, whose POST body (RFC 8058) is not JSON: stops the mails about the project.',
    params: tokenParams,
  }),
}

export type MailStops = AnswerOf<typeof reviewMailEndpoints.readMailStops>
export type MailStopChange = BodyOf<typeof reviewMailEndpoints.changeMailStop>

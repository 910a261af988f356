import { reviewMailEndpoints } from '#domain/reviews/mails/review-mail-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Which emails about a review the mailbox of this link has stopped. */
export const mailStopsQuery = (token: string, thread: string | undefined) =>
  endpointQuery(reviewMailEndpoints.readMailStops, { params: { token }, query: thread === undefined ? {} : { thread } })

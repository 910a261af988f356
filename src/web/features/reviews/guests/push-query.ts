import { reviewPushEndpoints } from '#domain/reviews/comments/review-push-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Whom the viewer's mails go to, and what push messages need. */
export const pushQuery = (key: string) => endpointQuery(reviewPushEndpoints.readPush, { params: { key } })

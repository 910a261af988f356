import { satisfactionEndpoints } from '#domain/reviews/approvals/satisfaction-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const feedbackQuery = (key: string) => endpointQuery(satisfactionEndpoints.readFeedback, { params: { key } })

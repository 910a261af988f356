import { satisfactionEndpoints } from '#domain/reviews/satisfaction-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const feedbackQuery = (key: string) => endpointQuery(satisfactionEndpoints.readFeedback, { params: { key } })

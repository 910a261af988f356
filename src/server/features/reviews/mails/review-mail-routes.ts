import type { Hono } from 'hono'
import { reviewMailEndpoints } from '#domain/reviews/mails/review-mail-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { changeMailStop, readMailStops } from './stop-mails.ts'

export function mountReviewMails(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, reviewMailEndpoints, {
    readMailStops: ({ params: { token }, query }) => readMailStops(services, token, query.thread),
    changeMailStop: ({ params: { token }, body }) => changeMailStop(services, token, body),
    stopMails: ({ params: { token } }) => changeMailStop(services, token, { scope: 'project', stop: true }),
  })
}

import type { Hono } from 'hono'
import { reviewMailEndpoints } from '#domain/reviews/mails/review-mail-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { changeMailStop, readMailStops } from './stop-mails.ts'

export function mountReviewMails(app: Hono<AppEnv>, services: EndpointServices): void {
  bindEndpoint(app, services, reviewMailEndpoints.readMailStops, ({ params: { token }, query }) =>
    readMailStops(services, token, query.thread),
  )

  bindEndpoint(app, services, reviewMailEndpoints.changeMailStop, ({ params: { token }, body }) =>
    changeMailStop(services, token, body),
  )

  bindEndpoint(app, services, reviewMailEndpoints.stopMails, async ({ params: { token } }) => {
    await changeMailStop(services, token, { scope: 'project', stop: true })
    return { success: true as const }
  })
}

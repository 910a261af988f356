import type { Hono } from 'hono'
import { satisfactionEndpoints, type Feedback } from '#domain/reviews/approvals/satisfaction-endpoints.ts'
import { refusalToAnswer } from '#domain/reviews/approvals/satisfaction.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { giveFeedback, noSuchLink } from './give-feedback.ts'
import { findAsked, type Asked } from './satisfaction-store.ts'

export function mountSatisfaction(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, satisfactionEndpoints, {
    readFeedback: async ({ params, now }) => {
      const found = await findAsked(services.db, params.key)
      if (!found) throw noSuchLink()
      return { feedback: toFeedback(found, now) }
    },
    giveFeedback: async ({ params, body, now }) => ({
      feedback: toFeedback(await giveFeedback(services, params.key, body, now), now),
    }),
  })
}

function toFeedback({ asked, project }: Asked, now: Date): Feedback {
  const { projectTitle, clientName } = project
  const mayAnswer = refusalToAnswer(asked.answeredAt, now) === null
  return { projectTitle, clientName, score: asked.score as Feedback['score'], text: asked.text, mayAnswer }
}

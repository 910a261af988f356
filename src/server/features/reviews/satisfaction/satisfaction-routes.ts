import type { Hono } from 'hono'
import { satisfactionDoors, type Feedback } from '#domain/reviews/satisfaction-doors.ts'
import { refusalToAnswer } from '#domain/reviews/satisfaction.ts'
import { bindDoor, type DoorServices } from '../../../base/bind-door.ts'
import type { AppEnv } from '../../../base/request-context.ts'
import { giveFeedback, noSuchLink } from './give-feedback.ts'
import { findAsked, type Asked } from './satisfaction-store.ts'

const done = { success: true } as const

export function mountSatisfaction(app: Hono<AppEnv>, services: DoorServices): void {
  bindDoor(app, services, satisfactionDoors.readFeedback, async ({ params }) => {
    const found = await findAsked(services.db, params.key)
    if (!found) throw noSuchLink()
    return { feedback: toFeedback(found, new Date()) }
  })

  bindDoor(app, services, satisfactionDoors.giveFeedback, async ({ params, body }) => {
    const now = new Date()
    return { ...done, feedback: toFeedback(await giveFeedback(services, params.key, body, now), now) }
  })
}

function toFeedback({ asked, project }: Asked, now: Date): Feedback {
  const { projectTitle, clientName } = project
  const mayAnswer = refusalToAnswer(asked.answeredAt, now) === null
  return { projectTitle, clientName, score: asked.score as Feedback['score'], words: asked.words, mayAnswer }
}

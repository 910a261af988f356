import type { Hono } from 'hono'
import { reviewDeskDoors } from '#domain/reviews/review-desk-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { addVersion } from './add-version.ts'
import { changeVersion } from './change-version.ts'
import { toDeskReview } from './desk-answers.ts'
import { expectProject } from './hold-project.ts'

/** The review of a project at the desk. */
export function mountReviewDesk(app: Hono<AppEnv>, services: DoorServices): void {
  const answer = async (projectId: string) => ({
    success: true as const,
    review: (await toDeskReview(services, projectId, new Date()))!,
  })

  bindDoor(app, services, reviewDeskDoors.readDeskReview, async ({ params }) => {
    await expectProject(services.db, params.id)
    return { review: await toDeskReview(services, params.id, new Date()) }
  })

  bindDoor(app, services, reviewDeskDoors.addVersion, async ({ params, body }) => {
    await addVersion(services, params.id, body, new Date())
    return answer(params.id)
  })

  bindDoor(app, services, reviewDeskDoors.changeVersion, async ({ params, body }) =>
    answer(await changeVersion(services, params.id, body)),
  )
}

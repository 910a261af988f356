import type { Hono } from 'hono'
import { reviewDeskDoors } from '#domain/reviews/review-desk-doors.ts'
import { reviewSettings } from '#domain/reviews/review-settings.ts'
import { newProjectWords } from '#domain/reviews/review-words.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { addVersion } from './add-version.ts'
import { addFinal, removeFinal } from './change-finals.ts'
import { changeReview } from './change-review.ts'
import { changeVersion } from './change-version.ts'
import { createProject } from './create-project.ts'
import { toDeskReview } from './desk-answers.ts'
import { makeExports } from './exports/export-comments.ts'
import { expectProject } from './hold-project.ts'
import { reviewSetting, saveReviewSetting } from './review-setting.ts'
import { changeShareLink, makeShareLink } from './share-links.ts'

/** The review of a project at the desk. */
export function mountReviewDesk(app: Hono<AppEnv>, services: DoorServices): void {
  const exportComments = makeExports(services)
  const answer = async (projectId: string) => ({
    success: true as const,
    review: (await toDeskReview(services, projectId, new Date()))!,
  })

  bindDoor(app, services, reviewDeskDoors.createProject, async ({ c }) => {
    const { id, slug } = await createProject(c, services, new Date())
    return { success: true as const, message: newProjectWords.created, project: { id, slug } }
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

  bindDoor(app, services, reviewDeskDoors.readReviewSettings, async () => {
    const stored = await reviewSetting.find(services.db)
    return { ...(stored?.value ?? reviewSettings.parse({})), revision: stored?.revision ?? 0 }
  })

  bindDoor(app, services, reviewDeskDoors.saveReviewSettings, async ({ body: { revision, requireProtection } }) => ({
    success: true as const,
    revision: await saveReviewSetting(services, requireProtection, revision),
  }))

  bindDoor(app, services, reviewDeskDoors.changeReview, async ({ params, body }) => {
    await changeReview(services, params.id, body)
    return answer(params.id)
  })

  bindDoor(app, services, reviewDeskDoors.makeShareLink, async ({ params, body }) => {
    await makeShareLink(services, params.id, body, new Date())
    return answer(params.id)
  })

  bindDoor(app, services, reviewDeskDoors.changeShareLink, async ({ params, body }) =>
    answer(await changeShareLink(services, params.id, body, new Date())),
  )

  bindDoor(app, services, reviewDeskDoors.addFinal, async ({ params, body }) => {
    await addFinal(services, params.id, body)
    return answer(params.id)
  })

  bindDoor(app, services, reviewDeskDoors.removeFinal, async ({ params }) => answer(await removeFinal(services, params.id)))

  bindDoor(app, services, reviewDeskDoors.exportComments, ({ params: { id, format }, query: { start, open } }) =>
    exportComments(id, { format, start, openOnly: open === 'true' }),
  )
}

import type { Hono } from 'hono'
import { defaultBrand } from '#domain/brand/brand.ts'
import { reviewDoors } from '#domain/reviews/review-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { makeFrames } from '../media/frames.ts'
import { deliverCut } from './deliver-cut.ts'
import { deliverDownload } from './deliver-download.ts'
import { introduce } from './introduce.ts'
import { noSuchVersion } from './no-such-version.ts'
import { noteVisit } from './note-visit.ts'
import { toReviewProject } from './review-answers.ts'
import { enter, enterOrThrow, findKnockedOrThrow } from './review-gate.ts'
import { unlockReview } from './unlock-review.ts'
import { findVersion } from './version-store.ts'

const done = { success: true } as const

/** The client page: letting in, reading, watching. Every call goes through the gate. */
/** `mayHandOver` says whether the finals of a project wait for nothing but its approval: a later noun knows. */
export function mountReviews(
  app: Hono<AppEnv>,
  services: DoorServices,
  mayHandOver: (projectId: string) => Promise<boolean>,
): void {
  const frameAt = makeFrames(services)

  bindDoor(app, services, reviewDoors.readReview, async ({ params: { key }, c }) => {
    const now = new Date()
    const opened = await findKnockedOrThrow(c, services, key, now)
    const entrance = await enter(c, services, opened, now)
    if (entrance) {
      const project = await toReviewProject(services, entrance, key, now)
      return { project: { ...project, held: project.signOff !== null && !(await mayHandOver(project.id)) } }
    }
    const { projectTitle, clientName } = opened.project
    return { project: { projectTitle, clientName, passwordProtected: true as const } }
  })

  bindDoor(app, services, reviewDoors.unlockReview, async ({ params: { key }, body, c }) => {
    await unlockReview(c, services, { key, password: body.password }, new Date())
    return done
  })

  bindDoor(app, services, reviewDoors.introduce, async ({ params: { key }, body, c }) => {
    const entrance = await enterOrThrow(c, services, key, new Date())
    // Staff are known by their session.
    if (entrance.staff) return { ...done, name: defaultBrand.name }
    const { name } = await introduce(c, services, entrance, body)
    return { ...done, name }
  })

  bindDoor(app, services, reviewDoors.noteVisit, async ({ params: { key, id }, c }) => {
    const now = new Date()
    await noteVisit(services, await enterOrThrow(c, services, key, now), id, now)
    return done
  })

  bindDoor(app, services, reviewDoors.readCut, async ({ params: { key, id, file }, c }) => {
    const { project } = await enterOrThrow(c, services, key, new Date())
    const version = await findVersion(services.db, project.id, id)
    if (!version) throw noSuchVersion()
    return deliverCut(c, services, frameAt, { key, version, file })
  })

  bindDoor(app, services, reviewDoors.downloadFinal, ({ params: { token }, c }) =>
    deliverDownload(c, services, { token, mayHandOver }, new Date()),
  )
}

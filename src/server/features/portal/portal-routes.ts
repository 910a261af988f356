import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { portalDoors } from '#domain/portal/portal-doors.ts'
import { portalWords } from '#domain/portal/portal-words.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { makeFrames } from '../media/frames.ts'
import { deliverCut } from '../reviews/deliver-cut.ts'
import { posterFile } from '../reviews/review-links.ts'
import { findVersion } from '../reviews/version-store.ts'
import { approveItem, commentOnItem, requestChanges } from './answer-item.ts'
import { readPortal } from './portal-answers.ts'
import { readPortalProject } from './portal-project.ts'
import { findOwnProject } from './portal-store.ts'

const done = { success: true } as const

/** What a client reads and does once they are signed in. Whose it is stands in every query. */
export function mountPortal(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services
  const frameAt = makeFrames(services)

  bindDoor(app, services, portalDoors.listProjects, ({ query, c }) => readPortal(db, c.get('client')!, query))

  bindDoor(app, services, portalDoors.readProject, async ({ params, c }) => {
    const client = c.get('client')!
    const project = await findOwnProject(db, client.id, params.id)
    if (!project) throw new Problem('not-found', portalWords.missingText)
    return { project: await readPortalProject(services, project, client.name, new Date()) }
  })

  bindDoor(app, services, portalDoors.approveItem, async ({ params, knock, c }) => {
    await approveItem(services, c.get('client')!, params.id, knock, new Date())
    return done
  })

  bindDoor(app, services, portalDoors.requestChanges, async ({ params, body, c }) => {
    await requestChanges(services, c.get('client')!, params.id, body, new Date())
    return done
  })

  bindDoor(app, services, portalDoors.comment, async ({ params, body, c }) => {
    await commentOnItem(services, c.get('client')!, params.id, body.comment, new Date())
    return done
  })

  bindDoor(app, services, portalDoors.readMedia, async ({ params, c }) => {
    const [id = '', ending] = params.file.split('.')
    const project = await findOwnProject(db, c.get('client')!.id, params.project)
    const version = project && (await findVersion(db, project.id, id))
    if (!version) throw new Problem('not-found', portalWords.missingText)
    const file = ending === 'jpg' ? posterFile : 'film.mp4'
    return deliverCut(c, services, frameAt, { key: project.slug, version, file })
  })
}

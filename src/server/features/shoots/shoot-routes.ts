import type { Hono } from 'hono'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { makeTaskQueue } from '../../base/task-queue.ts'
import { listFreelancers } from '../people/people-store.ts'
import { answerPdf } from '../signatures/answer-pdf.ts'
import { cancelShoot } from './cancel-shoot.ts'
import { deleteShoot } from './delete-shoot.ts'
import { noShoot } from './lock-shoot.ts'
import { planShoot } from './plan-shoot.ts'
import { sendCallSheet } from './calls/send-call-sheet.ts'
import { freeShootKit, takeShootKit } from './days/take-shoot-kit.ts'
import { kitOf, readAdminShoot, readShootsOf, sheetOf } from './shoot-answers.ts'
import { findShoot } from './shoot-store.ts'
import { writeShoot } from './write-shoot.ts'

const done = { success: true } as const

/** A crowd at one thing waits here, not for connections to the database, which everybody else needs too. */
const enqueue = makeTaskQueue({ atOnce: 8 })

/** Call sheets in the admin area. */
export function mountShoots(app: Hono<AppEnv>, services: EndpointServices): void {
  const answer = async (id: string) => ({ ...done, shoot: await readAdminShoot(services, id, new Date()) })

  bindEndpoint(app, services, shootEndpoints.listShoots, async ({ params }) => ({
    shoots: await readShootsOf(services, params.id),
  }))

  bindEndpoint(app, services, shootEndpoints.listTeamOfCrew, async () => ({ people: await listFreelancers(services.db) }))

  bindEndpoint(app, services, shootEndpoints.planShoot, async ({ params, body }) =>
    answer((await planShoot(services, params.id, body, new Date())).id),
  )

  bindEndpoint(app, services, shootEndpoints.readShoot, async ({ person, params }) => {
    const answered = await answer(params.id)
    if (person.abilities.includes('plan-shoots')) return answered
    // The personal links of the crew are for whoever sends them.
    const calls = answered.shoot.calls.map((call) => ({ ...call, link: '' }))
    return { ...done, shoot: { ...answered.shoot, calls } }
  })

  bindEndpoint(app, services, shootEndpoints.writeShoot, async ({ params, body }) => {
    await writeShoot(services, params.id, body, new Date())
    return answer(params.id)
  })

  bindEndpoint(app, services, shootEndpoints.takeShootKit, async ({ params, body }) => {
    await enqueue(() => takeShootKit(services, params.id, body.kitId))
    return answer(params.id)
  })

  bindEndpoint(app, services, shootEndpoints.freeShootKit, async ({ params }) => {
    await freeShootKit(services, params.id, params.thing)
    return answer(params.id)
  })

  bindEndpoint(app, services, shootEndpoints.deleteShoot, async ({ params }) => {
    await deleteShoot(services, params.id)
    return done
  })

  bindEndpoint(app, services, shootEndpoints.sendCallSheet, async ({ params, body }) => {
    await sendCallSheet(services, params.id, body, new Date())
    return answer(params.id)
  })

  bindEndpoint(app, services, shootEndpoints.cancelShoot, async ({ params, body }) => {
    await cancelShoot(services, params.id, body, new Date())
    return answer(params.id)
  })

  bindEndpoint(app, services, shootEndpoints.readSheetPdf, async ({ params }) => {
    const found = await findShoot(services.db, params.id)
    if (!found) throw noShoot()
    const sheet = sheetOf(found.shoot, found.project, await kitOf(services.db, params.id))
    return answerPdf(await services.renderPdf('call-sheet', { sheet, number: 0, sentAt: null }), 'call-sheet-draft.pdf')
  })
}

import type { Hono } from 'hono'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
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

  bindGroup(app, services, shootEndpoints, {
    listShoots: async ({ params }) => ({ shoots: await readShootsOf(services, params.id) }),
    listTeamOfCrew: async () => ({ people: await listFreelancers(services.db) }),
    planShoot: async ({ params, body }) => answer((await planShoot(services, params.id, body, new Date())).id),
    readShoot: async ({ person, params }) => {
      const answered = await answer(params.id)
      if (person.abilities.includes('plan-shoots')) return answered
      // The personal links of the crew are for whoever sends them.
      const calls = answered.shoot.calls.map((call) => ({ ...call, link: '' }))
      return { shoot: { ...answered.shoot, calls } }
    },
    writeShoot: ({ params, body }) => writeShoot(services, params.id, body, new Date()).then(() => answer(params.id)),
    takeShootKit: ({ params, body }) =>
      enqueue(() => takeShootKit(services, params.id, body.kitId)).then(() => answer(params.id)),
    freeShootKit: ({ params }) => freeShootKit(services, params.id, params.thing).then(() => answer(params.id)),
    deleteShoot: ({ params }) => deleteShoot(services, params.id),
    sendCallSheet: ({ params, body }) => sendCallSheet(services, params.id, body, new Date()).then(() => answer(params.id)),
    cancelShoot: ({ params, body }) => cancelShoot(services, params.id, body, new Date()).then(() => answer(params.id)),
    readSheetPdf: async ({ params }) => {
      const found = await findShoot(services.db, params.id)
      if (!found) throw noShoot()
      const sheet = sheetOf(found.shoot, found.project, await kitOf(services.db, params.id))
      return answerPdf(await services.renderPdf('call-sheet', { sheet, number: 0, sentAt: null }), 'call-sheet-draft.pdf')
    },
  })
}

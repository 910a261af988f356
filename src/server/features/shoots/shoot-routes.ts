import type { Hono } from 'hono'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { makeTaskQueue } from '../../base/task-queue.ts'
import { listFreelancers } from '../people/people-store.ts'
import { answerPdf } from '../signatures/answer-pdf.ts'
import { cancelShoot } from './cancel-shoot.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { followShootDays } from './days/follow-shoot-days.ts'
import { tellChooser } from './calls/tell-chooser.ts'
import { noShoot } from './lock-shoot.ts'
import { planShoot } from './plan-shoot.ts'
import { sendCallSheet } from './calls/send-call-sheet.ts'
import { freeShootKit, takeShootKit } from './days/take-shoot-kit.ts'
import { kitOf, readAdminShoot, readShootsOf, sheetOf } from './shoot-answers.ts'
import { findShoot, tryLockShoot, removeShoot } from './shoot-store.ts'
import { writeShoot } from './write-shoot.ts'

const done = { success: true } as const

/** A crowd at one thing waits here, not for connections to the database, which everybody else needs too. */
const enqueue = makeTaskQueue({ atOnce: 8 })

/** Call sheets in the admin area. */
export function mountShoots(app: Hono<AppEnv>, services: EndpointServices): void {
  const answer = async (id: string, today: string) => ({ ...done, shoot: await readAdminShoot(services, id, today) })

  bindGroup(app, services, shootEndpoints, {
    listShoots: async ({ params }) => ({ shoots: await readShootsOf(services, params.id) }),
    listTeamOfCrew: async () => ({ people: await listFreelancers(services.db) }),
    planShoot: async ({ params, body, now, today }) => answer((await planShoot(services, params.id, body, now)).id, today),
    readShoot: async ({ person, params, today }) => {
      const answered = await answer(params.id, today)
      if (person.abilities.includes('plan-shoots')) return answered
      // The personal links of the crew are for whoever sends them.
      const calls = answered.shoot.calls.map((call) => ({ ...call, link: '' }))
      return { shoot: { ...answered.shoot, calls } }
    },
    writeShoot: ({ params, body, now, today }) => writeShoot(services, params.id, body, now).then(() => answer(params.id, today)),
    takeShootKit: ({ params, body, today }) =>
      enqueue(() => takeShootKit(services, params.id, body.kitId)).then(() => answer(params.id, today)),
    freeShootKit: ({ params, today }) => freeShootKit(services, params.id, params.thing).then(() => answer(params.id, today)),
    deleteShoot: ({ params }) => deleteShoot(services, params.id),
    sendCallSheet: ({ params, body, now, today }) =>
      sendCallSheet(services, params.id, body, { now, today }).then(() => answer(params.id, today)),
    cancelShoot: ({ params, body, now, today }) =>
      cancelShoot(services, params.id, body, now).then(() => answer(params.id, today)),
    readSheetPdf: async ({ params }) => {
      const found = await findShoot(services.db, params.id)
      if (!found) throw noShoot()
      const sheet = sheetOf(found.shoot, found.project, await kitOf(services.db, params.id))
      return answerPdf(await services.renderPdf('call-sheet', { sheet, number: 0, sentAt: null }), 'call-sheet-draft.pdf')
    },
  })
}

/** Deletes a shoot whose call sheet was never sent. Throws `not-found` and `conflict`. */
async function deleteShoot({ db, queue }: Pick<Services, 'db' | 'queue'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const shoot = await tryLockShoot(tx, id)
    if (!shoot) throw noShoot()
    if (shoot.heldUntil) throw new Problem('conflict', shootMessages.held)
    if (shoot.number > 0)
      throw new Problem('conflict', 'Its call sheet has been sent. Cancel the shoot instead, so that everyone is told.')
    await removeShoot(tx, id)
    await followShootDays(tx, shoot.projectId)
    await tellChooser(tx, queue, shoot)
    const meta = { shootId: id, date: shoot.date }
    await recordActivity(tx, { actor: 'staff', action: 'shoot.deleted', subject: shoot.projectId, meta })
  })
}

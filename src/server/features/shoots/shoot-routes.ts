import type { Hono } from 'hono'
import { shootDoors } from '#domain/shoots/shoot-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { answerPdf } from '../signatures/answer-pdf.ts'
import { cancelShoot } from './cancel-shoot.ts'
import { deleteShoot } from './delete-shoot.ts'
import { noShoot } from './held-shoot.ts'
import { planShoot } from './plan-shoot.ts'
import { sendCallSheet } from './send-call-sheet.ts'
import { readDeskShoot, readShootsOf, sheetOf } from './shoot-answers.ts'
import { findShoot } from './shoot-store.ts'
import { writeShoot } from './write-shoot.ts'

const done = { success: true } as const

/** Call sheets at the desk. */
export function mountShoots(app: Hono<AppEnv>, services: DoorServices): void {
  const answer = async (id: string) => ({ ...done, shoot: await readDeskShoot(services, id, new Date()) })

  bindDoor(app, services, shootDoors.listShoots, async ({ params }) => ({ shoots: await readShootsOf(services, params.id) }))

  bindDoor(app, services, shootDoors.planShoot, async ({ params, body }) =>
    answer((await planShoot(services, params.id, body, new Date())).id),
  )

  bindDoor(app, services, shootDoors.readShoot, async ({ params }) => answer(params.id))

  bindDoor(app, services, shootDoors.writeShoot, async ({ params, body }) => {
    await writeShoot(services, params.id, body, new Date())
    return answer(params.id)
  })

  bindDoor(app, services, shootDoors.deleteShoot, async ({ params }) => {
    await deleteShoot(services, params.id)
    return done
  })

  bindDoor(app, services, shootDoors.sendCallSheet, async ({ params, body }) => {
    await sendCallSheet(services, params.id, body, new Date())
    return answer(params.id)
  })

  bindDoor(app, services, shootDoors.cancelShoot, async ({ params, body }) => {
    await cancelShoot(services, params.id, body, new Date())
    return answer(params.id)
  })

  bindDoor(app, services, shootDoors.readSheetPaper, async ({ params }) => {
    const found = await findShoot(services.db, params.id)
    if (!found) throw noShoot()
    const sheet = sheetOf(found.shoot, found.project)
    return answerPdf(await services.renderPdf('call-sheet', { sheet, number: 0, sentAt: null }), 'call-sheet-draft.pdf')
  })
}

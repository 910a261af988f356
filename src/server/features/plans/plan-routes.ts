import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { planDoors } from '#domain/plans/plan-doors.ts'
import { sentPictureLimit } from '#domain/plans/plan-link.ts'
import { picturesOf } from '#domain/plans/plan-sheet.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import { fileBody } from '../../base/file-answer.ts'
import { receiveFiles } from '../../base/receive-files.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { findInquiry } from '../inquiries/inquiry-store.ts'
import { addPicture, expectPicture } from './add-picture.ts'
import { deletePlan } from './delete-plan.ts'
import { mailPlanLink } from './mail-plan-link.ts'
import { findSharedPlanOrThrow } from './open-plan.ts'
import { findPicture, findPlanOfInquiry, listPictures, type PlanPictureRow, type PlanRow } from './plan-store.ts'
import { savePlan } from './save-plan.ts'
import { storePlan } from './store-plan.ts'

export function mountPlans(app: Hono<AppEnv>, services: DoorServices): void {
  mountLinks(app, services)
  mountPictures(app, services)
  mountInbox(app, services)
}

function mountLinks(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services

  async function toStored(key: string, { id, version, sheet, expiresAt }: PlanRow) {
    const there = new Set((await listPictures(db, id)).map(({ name }) => name))
    const missing = picturesOf(sheet).filter((name) => !there.has(name))
    return { success: true, key, version, expiresAt: expiresAt!.toISOString(), missing }
  }

  bindDoor(app, services, planDoors.storePlan, async ({ body, knock: { address } }) => {
    const { key, plan } = await storePlan(services, { ...body, address }, new Date())
    return toStored(key, plan)
  })

  bindDoor(app, services, planDoors.readPlan, async ({ params }) => {
    const plan = await findSharedPlanOrThrow(db, params.key, new Date())
    const { version, expiresAt } = plan
    return { plan: { ...(await toShown(services, plan)), version, expiresAt: expiresAt!.toISOString() } }
  })

  bindDoor(app, services, planDoors.savePlan, async ({ params, body, knock: { address } }) =>
    toStored(params.key, await savePlan(services, params.key, { ...body, address }, new Date())),
  )

  bindDoor(app, services, planDoors.deletePlan, async ({ params }) => {
    await deletePlan(services, params.key, new Date())
    return { success: true, message: 'The plan and its link are deleted.' }
  })

  bindDoor(app, services, planDoors.mailPlan, async ({ params, body }) => {
    await mailPlanLink(services, params.key, body.email, new Date())
    return { success: true, message: 'The link is on its way to this address.' }
  })
}

function mountPictures(app: Hono<AppEnv>, services: DoorServices): void {
  const { db, storage } = services

  bindDoor(app, services, planDoors.addPicture, async ({ params, knock: { address }, c }) => {
    await expectPicture(services, params, new Date())
    await receiveFiles(c, storage, { files: 1, bytes: sentPictureLimit }, async ({ files: [file] }) => {
      if (!file) throw new Problem('invalid', 'Please send a picture.')
      await addPicture(services, { ...params, file, address }, new Date())
    })
    return { success: true }
  })

  bindDoor(app, services, planDoors.readPicture, async ({ params }) => {
    const plan = await findSharedPlanOrThrow(db, params.key, new Date())
    return sendPicture(services, await findPicture(db, plan.id, params.name))
  })
}

function mountInbox(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services

  bindDoor(app, services, planDoors.readPlanOfInquiry, async ({ params }) => {
    if (!(await findInquiry(db, params.id))) throw new Problem('not-found', 'This inquiry does not exist.')
    const plan = await findPlanOfInquiry(db, params.id)
    return { plan: plan && (await toShown(services, plan)) }
  })

  bindDoor(app, services, planDoors.readPictureOfInquiry, async ({ params }) => {
    const plan = await findPlanOfInquiry(db, params.id)
    return sendPicture(services, plan && (await findPicture(db, plan.id, params.name)))
  })
}

async function toShown({ db }: DoorServices, { id, sheet, savedAt }: PlanRow) {
  const pictures = await listPictures(db, id)
  return { sheet, pictures: pictures.map(({ name }) => name), savedAt: savedAt.toISOString() }
}

function sendPicture({ storage }: DoorServices, picture: PlanPictureRow | null): Response {
  if (!picture) throw new Problem('not-found', 'This picture is not there.')
  const { storageKey, bytes } = picture
  return new Response(fileBody(storage, storageKey, { start: 0, end: bytes - 1 }), {
    headers: { 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes), 'Cache-Control': 'private, no-store' },
  })
}

import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { planEndpoints } from '#domain/plans/plan-endpoints.ts'
import { sentPictureLimit } from '#domain/plans/plan-link.ts'
import { picturesOf } from '#domain/plans/plan-sheet.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import { fileBody } from '../../base/http/answers/file-answer.ts'
import { receiveFiles } from '../../base/http/bodies/receive-files.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findInquiry } from '../inquiries/inquiry-store.ts'
import { bookOfRecord, nameOfBook } from '../prices/price-book-store.ts'
import { answerPdf } from '../signatures/answer-pdf.ts'
import { addPicture, expectPicture } from './add-picture.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { pictureFolder } from './picture-folder.ts'
import { queueVisitorMail } from '../mails/outbox/queue-visitor-mail.ts'
import { findSharedPlanOrThrow, lockSharedPlanOrThrow } from './open-plan.ts'
import { findPicture, findPlanOfInquiry, listPictures, type PlanPictureRow, type PlanRow, deletePlans } from './plan-store.ts'
import { makePlanPdf } from './pdfs/make-plan-pdf.ts'
import { savePlan } from './save-plan.ts'
import { storePlan } from './store-plan.ts'

export function mountPlans(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, storage } = services

  async function toStored(key: string, { id, version, sheet, expiresAt }: PlanRow) {
    const there = new Set((await listPictures(db, id)).map(({ name }) => name))
    const missing = picturesOf(sheet).filter((name) => !there.has(name))
    return { success: true, key, version, expiresAt: expiresAt!.toISOString(), missing }
  }

  bindGroup(app, services, planEndpoints, {
    storePlan: async ({ body, request: { address }, now, today }) => {
      const { key, plan } = await storePlan(services, { ...body, address }, { now, today })
      return toStored(key, plan)
    },
    readPlan: async ({ params, now }) => {
      const plan = await findSharedPlanOrThrow(db, params.key, now)
      const { version, expiresAt } = plan
      return { plan: { ...(await toShown(services, plan)), version, expiresAt: expiresAt!.toISOString() } }
    },
    savePlan: async ({ params, body, request: { address }, now, today }) =>
      toStored(params.key, await savePlan(services, params.key, { ...body, address }, { now, today })),
    deletePlan: ({ params, now }) =>
      deletePlan(services, params.key, now).then(() => ({ message: 'The plan and its link are deleted.' })),
    mailPlan: async ({ params, body, now }) => {
      await mailPlanLink(services, params.key, body.email, now)
      return { message: 'The link is on its way to this address.' }
    },
    addPicture: async ({ params, request: { address }, c, now }) => {
      await expectPicture(services, params, now)
      await receiveFiles(c, storage, { files: 1, bytes: sentPictureLimit }, async ({ files: [file] }) => {
        if (!file) throw new Problem('invalid', 'Please send a picture.')
        await addPicture(services, { ...params, file, address }, now)
      })
    },
    readPicture: async ({ params, now }) => {
      const plan = await findSharedPlanOrThrow(db, params.key, now)
      return sendPicture(services, await findPicture(db, plan.id, params.name))
    },
    makePdf: async ({ c, request: { address }, today }) => answerPdf(await makePlanPdf(services, c, address, today), 'plan.pdf'),
    readPlanOfInquiry: async ({ params }) => {
      if (!(await findInquiry(db, params.id))) throw new Problem('not-found', 'This enquiry does not exist.')
      const plan = await findPlanOfInquiry(db, params.id)
      return { plan: plan && { ...(await toShown(services, plan)), priceBook: await nameOfBook(db, plan.priceBook) } }
    },
    readPictureOfInquiry: async ({ params }) => {
      const plan = await findPlanOfInquiry(db, params.id)
      return sendPicture(services, plan && (await findPicture(db, plan.id, params.name)))
    },
  })
}

async function toShown({ db }: EndpointServices, { id, sheet, savedAt, priceBook }: PlanRow) {
  const pictures = await listPictures(db, id)
  const { estimator } = (await bookOfRecord(db, priceBook)).book
  return { sheet, estimator, pictures: pictures.map(({ name }) => name), savedAt: savedAt.toISOString() }
}

function sendPicture({ storage }: EndpointServices, picture: PlanPictureRow | null): Response {
  if (!picture) throw new Problem('not-found', 'This picture could not be found.')
  const { storageKey, bytes } = picture
  return new Response(fileBody(storage, storageKey, { start: 0, end: bytes - 1 }), {
    headers: { 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes), 'Cache-Control': 'private, no-store' },
  })
}

/** Deletes a plan and its pictures. Throws `not-found`. */
async function deletePlan({ db, storage }: Pick<Services, 'db' | 'storage'>, key: string, now: Date): Promise<void> {
  const id = await db.transaction(async (tx) => {
    const plan = await lockSharedPlanOrThrow(tx, key, now)
    await deletePlans(tx, [plan.id])
    await recordActivity(tx, { actor: 'visitor', action: 'plan.deleted', subject: plan.id })
    return plan.id
  })
  await storage.removeAll(pictureFolder(id))
}

/**
 * Mails the link, a few times an hour per address; beyond that it silently sends nothing, so that callers learn nothing about the
 * address. Throws `not-found` for an unknown key.
 */
async function mailPlanLink({ db, queue }: Pick<Services, 'db' | 'queue'>, key: string, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const plan = await lockSharedPlanOrThrow(tx, key, now)
    const order = { address: email, template: 'plan-link' as const, props: { key }, about: plan.id }
    if (!(await queueVisitorMail(tx, queue, order, now))) return
    await recordActivity(tx, { actor: 'visitor', action: 'plan.mailed', subject: plan.id })
  })
}

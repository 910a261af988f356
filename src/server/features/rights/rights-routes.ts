import type { Hono } from 'hono'
import { rightsEndpoints } from '#domain/rights/rights-endpoints.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { recordExport } from '../activity/activity-store.ts'
import { expectProject } from '../reviews/lock-project.ts'
import { deliverAnyway } from './deliver-anyway.ts'
import { offerExtension } from './offer-extension.ts'
import { readPageRights, readProjectRights, toListedRights } from './rights-answers.ts'
import { rightsCsv } from './rights-csv.ts'
import { countByTab, listAllRights, listRights } from './rights-store.ts'
import { savePageProject } from './save-page-project.ts'
import { addRight, changeRight, removeRight } from './save-right.ts'
import { saveUse } from './save-use.ts'

const done = { success: true } as const

/** Rights of music, footage, people and places in the admin area. */
export function mountRights(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const answer = async (projectId: string) => ({ ...done, ...(await readProjectRights(db, projectId, new Date())) })
  const withRight = async (projectId: string, id: string) => {
    const answered = await answer(projectId)
    return { ...answered, right: answered.rights.find((one) => one.id === id)! }
  }

  bindGroup(app, services, rightsEndpoints, {
    readProjectRights: ({ params: { id } }) => expectProject(db, id).then(() => readProjectRights(db, id, new Date())),
    addRight: async ({ params: { id }, body }) => withRight(id, (await addRight(services, id, body, new Date())).id),
    changeRight: ({ params: { id, right }, body }) =>
      changeRight(services, { projectId: id, id: right }, body).then(() => withRight(id, right)),
    removeRight: ({ params: { id, right } }) => removeRight(services, { projectId: id, id: right }).then(() => answer(id)),
    offerExtension: async ({ params: { id, right }, body }) => {
      const invoiceId = await offerExtension(services, { projectId: id, id: right }, body.endsOn, new Date())
      return { ...(await answer(id)), invoiceId }
    },
    saveUse: ({ params: { id, deliverable }, body }) =>
      saveUse(services, { projectId: id, deliverableId: deliverable }, body).then(() => answer(id)),
    deliverAnyway: async ({ params: { id, deliverable }, body, person }) => {
      await deliverAnyway({ db, person }, { projectId: id, deliverableId: deliverable }, body.reason, new Date())
      return answer(id)
    },
    listRights: async ({ query, now }) => {
      const today = studioDay(now)
      const { page, next } = await listRights(db, { ...query, today })
      return { rights: await toListedRights(db, page, now), next, counts: await countByTab(db, { ...query, today }) }
    },
    exportRights: async ({ query }) => {
      await recordExport(db, 'rights')
      const today = studioDay(new Date())
      return new Response(rightsCsv(await listAllRights(db, { ...query, today }), today), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="rights-${today}.csv"`,
          'Cache-Control': 'no-store',
        },
      })
    },
    readPageRights: ({ params: { id } }) => readPageRights(db, id, new Date()),
    savePageProject: ({ params: { id }, body }) =>
      savePageProject(services, id, body.projectId).then(() => readPageRights(db, id, new Date())),
  })
}

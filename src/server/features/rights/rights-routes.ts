import type { Present } from '../../base/present.ts'
import type { Hono } from 'hono'
import { rightsEndpoints } from '#domain/rights/rights-endpoints.ts'
import { csvFile, rowsAtOnce } from '../../base/documents/csv-file.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { recordExport } from '../activity/activity-store.ts'
import { expectProject } from '../reviews/lock-project.ts'
import { deliverAnyway } from './deliver-anyway.ts'
import { offerExtension } from './offer-extension.ts'
import { readPageRights, readProjectRights, toListedRights } from './rights-answers.ts'
import { rightColumns } from './rights-csv.ts'
import { countByTab, listRights } from './rights-store.ts'
import { savePageProject } from './save-page-project.ts'
import { addRight, changeRight, removeRight } from './save-right.ts'
import { saveUse } from './save-use.ts'

const done = { success: true } as const

/** Rights of music, footage, people and places in the admin area. */
export function mountRights(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const answer = async (projectId: string, at: Present) => ({ ...done, ...(await readProjectRights(db, projectId, at)) })
  const withRight = async (projectId: string, id: string, at: Present) => {
    const answered = await answer(projectId, at)
    return { ...answered, right: answered.rights.find((one) => one.id === id)! }
  }

  bindGroup(app, services, rightsEndpoints, {
    readProjectRights: ({ params: { id }, now, today }) =>
      expectProject(db, id).then(() => readProjectRights(db, id, { now, today })),
    addRight: async ({ params: { id }, body, now, today }) =>
      withRight(id, (await addRight(services, id, body, now)).id, { now, today }),
    changeRight: ({ params: { id, right }, body, now, today }) =>
      changeRight(services, { projectId: id, id: right }, body).then(() => withRight(id, right, { now, today })),
    removeRight: ({ params: { id, right }, now, today }) =>
      removeRight(services, { projectId: id, id: right }).then(() => answer(id, { now, today })),
    offerExtension: async ({ params: { id, right }, body, now, today }) => {
      const invoiceId = await offerExtension(services, { projectId: id, id: right }, body.endsOn, now)
      return { ...(await answer(id, { now, today })), invoiceId }
    },
    saveUse: ({ params: { id, deliverable }, body, now, today }) =>
      saveUse(services, { projectId: id, deliverableId: deliverable }, body).then(() => answer(id, { now, today })),
    deliverAnyway: async ({ params: { id, deliverable }, body, person, now, today }) => {
      await deliverAnyway({ db, person }, { projectId: id, deliverableId: deliverable }, body.reason, { now, today })
      return answer(id, { now, today })
    },
    listRights: async ({ query, today }) => {
      const { page, next } = await listRights(db, { ...query, today })
      return { rights: await toListedRights(db, page, today), next, counts: await countByTab(db, { ...query, today }) }
    },
    exportRights: async ({ query, today }) => {
      await recordExport(db, 'rights')
      return csvFile('rights', today, rightColumns(today), (after) =>
        listRights(db, { ...query, today, after, limit: rowsAtOnce }),
      )
    },
    readPageRights: ({ params: { id }, now }) => readPageRights(db, id, now),
    savePageProject: ({ params: { id }, body, now }) =>
      savePageProject(services, id, body.projectId).then(() => readPageRights(db, id, now)),
  })
}

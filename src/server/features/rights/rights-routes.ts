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
  const answer = async (projectId: string, now: Date) => ({ ...done, ...(await readProjectRights(db, projectId, now)) })
  const withRight = async (projectId: string, id: string, now: Date) => {
    const answered = await answer(projectId, now)
    return { ...answered, right: answered.rights.find((one) => one.id === id)! }
  }

  bindGroup(app, services, rightsEndpoints, {
    readProjectRights: ({ params: { id }, now }) => expectProject(db, id).then(() => readProjectRights(db, id, now)),
    addRight: async ({ params: { id }, body, now }) => withRight(id, (await addRight(services, id, body, now)).id, now),
    changeRight: ({ params: { id, right }, body, now }) =>
      changeRight(services, { projectId: id, id: right }, body).then(() => withRight(id, right, now)),
    removeRight: ({ params: { id, right }, now }) =>
      removeRight(services, { projectId: id, id: right }).then(() => answer(id, now)),
    offerExtension: async ({ params: { id, right }, body, now }) => {
      const invoiceId = await offerExtension(services, { projectId: id, id: right }, body.endsOn, now)
      return { ...(await answer(id, now)), invoiceId }
    },
    saveUse: ({ params: { id, deliverable }, body, now }) =>
      saveUse(services, { projectId: id, deliverableId: deliverable }, body).then(() => answer(id, now)),
    deliverAnyway: async ({ params: { id, deliverable }, body, person, now }) => {
      await deliverAnyway({ db, person }, { projectId: id, deliverableId: deliverable }, body.reason, now)
      return answer(id, now)
    },
    listRights: async ({ query, now, today }) => {
      const { page, next } = await listRights(db, { ...query, today })
      return { rights: await toListedRights(db, page, now), next, counts: await countByTab(db, { ...query, today }) }
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

import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findInquiry } from '../inquiries/inquiry-store.ts'
import { deliverInvoice } from './deliver-invoice.ts'
import { draftProjectFromPlan } from './draft-project-from-plan.ts'
import { toProjectCard, toProjectEvent } from './project-answers.ts'
import { listEvents } from './project-event-store.ts'
import { countByListStatus, countVersions, listProjects } from './project-list-store.ts'
import { findProject, findProjectByKey, findProjectOfInquiry, listItems, type ProjectRow } from './project-store.ts'
import { receiveInvoice } from './receive-invoice.ts'

export function mountProjects(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  async function toDraft(project: ProjectRow) {
    const items = await listItems(db, project.id)
    return {
      ...project,
      items: items.map(({ description, cost }) => ({ description, cost: toPounds(cost) })),
      total: toPounds(items.reduce((sum, { cost }) => sum + cost, 0)),
      createdAt: project.createdAt.toISOString(),
    }
  }

  bindEndpoint(app, services, projectEndpoints.readDraftOfInquiry, async ({ params }) => {
    if (!(await findInquiry(db, params.id))) throw new Problem('not-found', 'This enquiry does not exist.')
    const project = await findProjectOfInquiry(db, params.id)
    return { project: project && (await toDraft(project)) }
  })

  bindEndpoint(app, services, projectEndpoints.draftFromPlan, async ({ params }) => ({
    success: true,
    project: await toDraft(await draftProjectFromPlan(services, params.id)),
  }))

  bindEndpoint(app, services, projectEndpoints.listProjects, async ({ query }) => {
    const [{ page, next }, counts] = await Promise.all([listProjects(db, query), countByListStatus(db)])
    const versions = await countVersions(
      db,
      page.map(({ id }) => id),
    )
    return { projects: page.map((row) => toProjectCard(row, versions.get(row.id) ?? 0)), next, counts }
  })

  bindEndpoint(app, services, projectEndpoints.readProject, async ({ params }) => {
    const found = await findProjectByKey(db, params.key)
    if (!found) throw new Problem('not-found', 'This project does not exist.')
    const { project, proposal } = found
    return {
      project: {
        ...project,
        ...toProjectCard(project, (await countVersions(db, [project.id])).get(project.id) ?? 0),
        company: proposal?.company ?? '',
        proposalId: proposal?.id ?? null,
        invoiceUploaded: project.invoiceFile !== null,
      },
    }
  })

  bindEndpoint(app, services, projectEndpoints.readProjectEvents, async ({ params, query }) => {
    const project = await findProject(db, params.id)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const { page, next } = await listEvents(db, project, query)
    return { events: page.map(toProjectEvent), next }
  })

  bindEndpoint(app, services, projectEndpoints.uploadInvoice, async ({ params, c }) => {
    await receiveInvoice(c, services, params.id)
    return { success: true as const }
  })

  bindEndpoint(app, services, projectEndpoints.readInvoiceFile, async ({ params, c }) => deliverInvoice(c, services, params.id))
}

import type { Hono } from 'hono'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { deliverableEndpoints } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { reviewSettings } from '#domain/reviews/review-settings.ts'
import { newProjectMessages } from '#domain/reviews/review-messages.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { findProject } from '../projects/project-store.ts'
import { addVersion } from './versions/add-version.ts'
import { addFinal, removeFinal } from './files/change-finals.ts'
import type { Clearances } from './approvals/clearances.ts'
import { changeReview } from './change-review.ts'
import { changeVersion } from './versions/change-version.ts'
import { createProject } from './create-project.ts'
import { toAdminDeliverables, toAdminReview } from './admin-answers.ts'
import { makeExports } from './exports/export-comments.ts'
import { addDeliverable, changeDeliverable, orderDeliverables } from './versions/change-deliverables.ts'
import { importMarkers, previewMarkers } from './imports/import-markers.ts'
import { expectProject, noSuchProject } from './lock-project.ts'
import { reviewSetting, saveReviewSetting } from './review-setting.ts'
import { changeShareLink, makeShareLink } from './links/share-links.ts'

/** The review of a project in the admin area. */
export function mountReviewAdmin(app: Hono<AppEnv>, services: EndpointServices, clearances: Clearances): void {
  const exportComments = makeExports(services)
  const answer = async (of: { projectId: string; film: string | undefined }, person: SignedInPerson) => ({
    success: true as const,
    review: (await toAdminReview(services, of, person))!,
  })

  bindEndpoint(app, services, reviewAdminEndpoints.createProject, async ({ c }) => {
    const { id, slug } = await createProject(c, services, new Date())
    return { success: true as const, message: newProjectMessages.created, project: { id, slug } }
  })

  bindEndpoint(app, services, reviewAdminEndpoints.readAdminReview, async ({ person, params, query }) => {
    await expectProject(services.db, params.id)
    return { review: await toAdminReview(services, { projectId: params.id, ...query }, person) }
  })

  bindEndpoint(app, services, reviewAdminEndpoints.addVersion, async ({ person, params, query, body }) => {
    const film = await addVersion({ ...services, person }, params.id, { ...body, ...query }, new Date())
    return answer({ projectId: params.id, film }, person)
  })

  bindEndpoint(app, services, reviewAdminEndpoints.changeVersion, async ({ person, params, body }) =>
    answer(await changeVersion(services, params.id, body), person),
  )

  bindEndpoint(app, services, reviewAdminEndpoints.readReviewSettings, async () => {
    const stored = await reviewSetting.find(services.db)
    return { ...(stored?.value ?? reviewSettings.parse({})), revision: stored?.revision ?? 0 }
  })

  bindEndpoint(app, services, reviewAdminEndpoints.saveReviewSettings, async ({ body: { revision, requireProtection } }) => ({
    success: true as const,
    revision: await saveReviewSetting(services, requireProtection, revision),
  }))

  bindEndpoint(app, services, reviewAdminEndpoints.changeReview, async ({ person, params, query: { film }, body }) => {
    await changeReview(services, params.id, body, new Date())
    return answer({ projectId: params.id, film }, person)
  })

  bindEndpoint(app, services, reviewAdminEndpoints.makeShareLink, async ({ person, params, query: { film }, body }) => {
    await makeShareLink(services, params.id, body, new Date())
    return answer({ projectId: params.id, film }, person)
  })

  bindEndpoint(app, services, reviewAdminEndpoints.changeShareLink, async ({ person, params, query: { film }, body }) =>
    answer({ projectId: await changeShareLink(services, params.id, body, new Date()), film }, person),
  )

  bindEndpoint(app, services, reviewAdminEndpoints.addFinal, async ({ person, params, query, body }) => {
    const film = await addFinal({ ...services, person, clearances }, params.id, { ...body, ...query })
    return answer({ projectId: params.id, film }, person)
  })

  bindEndpoint(app, services, reviewAdminEndpoints.removeFinal, async ({ person, params }) =>
    answer(await removeFinal(services, params.id), person),
  )

  const deliverables = async (projectId: string) => {
    const project = await findProject(services.db, projectId)
    if (!project) throw noSuchProject()
    return { deliverables: await toAdminDeliverables(services, project) }
  }

  bindEndpoint(app, services, deliverableEndpoints.listDeliverables, ({ params }) => deliverables(params.id))

  bindEndpoint(app, services, deliverableEndpoints.addDeliverable, async ({ params, body }) => {
    await addDeliverable(services, params.id, body)
    return deliverables(params.id)
  })

  bindEndpoint(app, services, deliverableEndpoints.orderDeliverables, async ({ params, body }) => {
    await orderDeliverables(services, params.id, body.ids)
    return deliverables(params.id)
  })

  bindEndpoint(app, services, deliverableEndpoints.changeDeliverable, async ({ params, body }) => {
    await changeDeliverable(services, params, body, new Date())
    return deliverables(params.id)
  })

  bindEndpoint(app, services, reviewAdminEndpoints.exportComments, ({ params: { id, format }, query: { start, open } }) =>
    exportComments(id, { format, start, openOnly: open === 'true' }),
  )

  bindEndpoint(app, services, reviewAdminEndpoints.readMarkers, async ({ params: { id }, body }) => ({
    preview: await previewMarkers(services, id, body),
  }))

  bindEndpoint(app, services, reviewAdminEndpoints.importMarkers, async ({ person, params: { id }, body }) => {
    const { imported, ...of } = await importMarkers({ ...services, person, now: new Date() }, id, body)
    return { ...(await answer(of, person)), imported }
  })
}

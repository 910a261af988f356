import type { Hono } from 'hono'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { deliverableEndpoints } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { reviewSettings } from '#domain/reviews/review-settings.ts'
import { newProjectMessages } from '#domain/reviews/review-messages.ts'
import { bindGroup, bindPart, type EndpointServices } from '../../base/http/bind-endpoint.ts'
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

  const deliverables = async (projectId: string) => {
    const project = await findProject(services.db, projectId)
    if (!project) throw noSuchProject()
    return { deliverables: await toAdminDeliverables(services, project) }
  }

  bindPart(app, services, reviewAdminEndpoints, {
    createProject: async ({ c, now, today }) => {
      const { id, slug } = await createProject(c, services, { now, today })
      return { message: newProjectMessages.created, project: { id, slug } }
    },
    readAdminReview: async ({ person, params, query }) => {
      await expectProject(services.db, params.id)
      return { review: await toAdminReview(services, { projectId: params.id, ...query }, person) }
    },
    addVersion: async ({ person, params, query, body, now, today }) => {
      const film = await addVersion({ ...services, person }, params.id, { ...body, ...query }, { now, today })
      return answer({ projectId: params.id, film }, person)
    },
    changeVersion: async ({ person, params, body }) => answer(await changeVersion(services, params.id, body), person),
    readReviewSettings: async () => {
      const stored = await reviewSetting.find(services.db)
      return { ...(stored?.value ?? reviewSettings.parse({})), revision: stored?.revision ?? 0 }
    },
    saveReviewSettings: async ({ body: { revision, requireProtection } }) => ({
      revision: await saveReviewSetting(services, requireProtection, revision),
    }),
    changeReview: ({ person, params, query: { film }, body, now }) =>
      changeReview(services, params.id, body, now).then(() => answer({ projectId: params.id, film }, person)),
    makeShareLink: ({ person, params, query: { film }, body, today }) =>
      makeShareLink(services, params.id, body, today).then(() => answer({ projectId: params.id, film }, person)),
    changeShareLink: async ({ person, params, query: { film }, body, now, today }) =>
      answer({ projectId: await changeShareLink(services, params.id, body, { now, today }), film }, person),
    addFinal: async ({ person, params, query, body, today }) => {
      const film = await addFinal({ ...services, person, clearances, today }, params.id, { ...body, ...query })
      return answer({ projectId: params.id, film }, person)
    },
    removeFinal: async ({ person, params }) => answer(await removeFinal(services, params.id), person),
    exportComments: ({ params: { id, format }, query: { start, open } }) =>
      exportComments(id, { format, start, openOnly: open === 'true' }),
    readMarkers: async ({ params: { id }, body }) => ({ preview: await previewMarkers(services, id, body) }),
    importMarkers: async ({ person, params: { id }, body, now }) => {
      const { imported, ...of } = await importMarkers({ ...services, person, now }, id, body)
      return { ...(await answer(of, person)), imported }
    },
  })

  bindGroup(app, services, deliverableEndpoints, {
    listDeliverables: ({ params }) => deliverables(params.id),
    addDeliverable: ({ params, body }) => addDeliverable(services, params.id, body).then(() => deliverables(params.id)),
    orderDeliverables: ({ params, body }) => orderDeliverables(services, params.id, body.ids).then(() => deliverables(params.id)),
    changeDeliverable: ({ params, body, now }) =>
      changeDeliverable(services, params, body, now).then(() => deliverables(params.id)),
  })
}

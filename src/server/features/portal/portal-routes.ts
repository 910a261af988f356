import type { Context, Hono } from 'hono'
import { refusalToContact } from '#domain/clients/contact-rules.ts'
import { agreementMessages } from '#domain/agreements/agreement.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { standingEndpoints } from '#domain/portal/standing-endpoints.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { watermarkLines } from '#domain/reviews/versions/watermark.ts'
import { bindGroup, bindPart, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { endMandate } from '../invoices/cards/end-mandate.ts'
import { keepAgreementPdf } from '../agreements/signing/send-signed-agreement.ts'
import { findLastSignature } from '../agreements/signing/sign-agreement.ts'
import { findProject } from '../projects/project-store.ts'
import { answerStanding } from './project/project-standing.ts'
import { readBrand } from '../brand/studio-brand.ts'
import type { CutDelivering } from '../reviews/files/deliver-cut.ts'
import { posterFile } from '../reviews/links/review-links.ts'
import { findReview } from '../reviews/review-store.ts'
import { isApproved } from '../reviews/approvals/standing-approval.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import { findVersion } from '../reviews/versions/version-store.ts'
import { answerSignedPdf } from '../signatures/answer-pdf.ts'
import { mountColleagues } from './account/colleague-routes.ts'
import { approveItem, checkItem, commentOnItem, requestChanges } from './project/answer-item.ts'
import { readPortal } from './portal-answers.ts'
import { filmMount, isMarkedFor, readPortalProject } from './project/portal-project.ts'
import { findOwnAgreement } from './project/portal-agreement-store.ts'
import { findOwnProject } from './portal-store.ts'
import { mountThread } from './messages/thread-routes.ts'

/** Endpoints of a signed-in client. Every query filters by the client's id. */
export function mountPortal(app: Hono<AppEnv>, services: EndpointServices, deliverCut: CutDelivering): void {
  const { db } = services

  mountColleagues(app, services)

  mountThread(app, services)

  bindPart(app, services, portalEndpoints, {
    listProjects: ({ query, client, today }) => readPortal(services, client, query, today),
    readProject: async ({ params, client, now, today }) => {
      const project = await findOwnProject(db, client.id, params.id)
      if (!project) throw new Problem('not-found', portalMessages.missingText)
      return { project: await readPortalProject(services, project, client, { now, today }) }
    },
    readAgreementPdf: async ({ params, client }) => {
      const which = { id: params.agreement, projectId: params.id }
      const agreement = await findOwnAgreement(db, client.id, which)
      const last = agreement && (await findLastSignature(db, agreement))
      if (!last) throw new Problem('not-found', agreementMessages.missing)
      return answerSignedPdf(services.storage, await keepAgreementPdf(services, last), `agreement-${agreement.id}.pdf`)
    },
    endSavedCard: async ({ params, client, now }) => {
      if (!(await findOwnProject(db, client.id, params.id))) throw new Problem('not-found', portalMessages.missingText)
      const refusal = refusalToContact(client, 'pay')
      if (refusal) throw new Problem('not-allowed', refusal)
      await endMandate(services, { projectId: params.id, id: params.card }, { actor: 'client', by: client.name }, now)
    },
    checkApproval: ({ params, client, now }) => checkItem(services, client, params.id, now),
    approveItem: ({ params, body, request, client, now }) => approveItem(services, client, { ...params, ...body }, request, now),
    requestChanges: ({ params, body, client, now }) => requestChanges(services, client, params.id, body, now),
    comment: ({ params, body, client, now }) => commentOnItem(services, client, params.id, body.comment, now),
    readMedia: async ({ params, c }) => {
      const [id = '', ending] = params.file.split('.')
      return deliverOwn(c, { project: params.project, id, file: ending === 'jpg' ? posterFile : 'film.mp4' })
    },
    readFilm: ({ params, c }) => deliverOwn(c, params),
  })

  bindGroup(app, services, standingEndpoints, {
    readOwnStanding: async ({ params, client, today }) => {
      const project = await findOwnProject(db, client.id, params.id)
      if (!project) throw new Problem('not-found', portalMessages.missingText)
      return answerStanding(services, project, today)
    },
    readStanding: async ({ params, today }) => {
      const project = await findProject(db, params.id)
      if (!project) throw new Problem('not-found', 'This project does not exist.')
      return answerStanding(services, project, today)
    },
  })

  async function deliverOwn(
    c: Context<AppEnv>,
    { project: projectId, id, file }: { project: string; id: string; file: string },
  ): Promise<Response> {
    const client = c.get('client')!
    const project = await findOwnProject(db, client.id, projectId)
    const found = project && (await findVersion(db, project.id, id))
    const version = found && maySeeVersion(found, { staff: false }) ? found : null
    const review = version && (await findReview(db, version.projectId))
    if (!project || !version || !review) throw new Problem('not-found', portalMessages.missingText)
    return deliverCut(c, {
      version,
      file,
      mount: filmMount(project.id, id),
      lines: watermarkLines({ name: client.name, studio: (await readBrand(db)).name }, new Date()),
      marked: isMarkedFor(client, review) && !(await isApproved(db, id)),
    })
  }
}

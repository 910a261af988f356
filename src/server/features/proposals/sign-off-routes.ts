import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { signOffEndpoints, type SignOff } from '#domain/proposals/sign-off-endpoints.ts'
import { signOffTexts } from '#domain/proposals/sign-off.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import { cutPage } from '../../base/http/paging.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { answerPdf } from '../signatures/answer-pdf.ts'
import { attachSignOff } from './attach-sign-off.ts'
import { receiveSignOff } from './receive-sign-off.ts'
import { sendSignOffLink } from './send-sign-off-link.ts'
import {
  companyOf,
  findProjectOfKey,
  findUnverified,
  listSignOffsOf,
  listUnattached,
  type ListedSignOff,
} from './sign-off-store.ts'

const done = { success: true } as const

export function mountSignOffs(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindEndpoint(app, services, signOffEndpoints.signOff, async ({ body, request }) => {
    const { signatureId } = await receiveSignOff(services, body, request, new Date())
    return { ...done, message: signOffTexts.done, verified: signatureId !== null, signatureId }
  })

  bindEndpoint(app, services, signOffEndpoints.readSignOffLink, async ({ params }) => {
    const project = await findProjectOfKey(db, params.key)
    if (!project) throw new Problem('not-found', 'This link is not valid.')
    const { id, clientName, clientEmail, projectTitle, shootDate } = project
    return { clientName, email: clientEmail, company: await companyOf(db, id), projectTitle, shootDate }
  })

  bindEndpoint(app, services, signOffEndpoints.sendSignOffLink, async ({ params, body }) => ({
    ...done,
    link: await sendSignOffLink(services, params.id, body),
  }))

  bindEndpoint(app, services, signOffEndpoints.listSignOffs, async ({ query: { project, after, limit } }) => {
    const asked = { after, limit: limit + 1 }
    const rows = project ? await listSignOffsOf(db, project, asked) : await listUnattached(db, asked)
    const { page, next } = cutPage(rows, limit, ({ signedAt, id }) => ({ at: signedAt, id }))
    return { signOffs: page.map(toSignOff), next }
  })

  bindEndpoint(app, services, signOffEndpoints.readUnverifiedPdf, async ({ params: { id } }) => {
    const found = await findUnverified(db, id)
    if (!found) throw new Problem('not-found', 'This sign-off does not exist.')
    const { document, signature, receivedAt } = found
    const props = { document, signature, receivedAt: receivedAt.toISOString() }
    return answerPdf(await services.renderPdf('unverified-sign-off', props), `unverified-${id}.pdf`)
  })

  bindEndpoint(app, services, signOffEndpoints.attachSignOff, async ({ params, body }) => {
    const { slug, projectTitle } = await attachSignOff(services, { signOffId: params.id, projectId: body.project }, new Date())
    return { ...done, slug, projectTitle }
  })
}

function toSignOff({ id, signedAt, signature, document }: ListedSignOff): SignOff {
  return { ...document, id, signedAt: signedAt.toISOString(), signature }
}

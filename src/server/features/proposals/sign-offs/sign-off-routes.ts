import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { signOffEndpoints, type SignOff } from '#domain/proposals/sign-offs/sign-off-endpoints.ts'
import { signOffTexts } from '#domain/proposals/sign-offs/sign-off.ts'
import type { Proof } from '#domain/signatures/signature.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { cutPage } from '../../../base/http/answers/paging.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import type { FindDocument } from '../../signatures/decided-document.ts'
import { neededProof } from '../../signatures/identity-setting.ts'
import { findProject } from '../../projects/project-store.ts'
import { findDecider, noteUnproven, readIdentityNeed } from '../../signatures/prove-identity.ts'
import { answerPdf } from '../../signatures/answer-pdf.ts'
import { attachSignOff } from './attach-sign-off.ts'
import { signOffDecision } from '../signing/proposal-decision.ts'
import { receiveSignOff } from './receive-sign-off.ts'
import { sendSignOffLink } from './send-sign-off-link.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockWork, updateProject } from '../proposal-store.ts'
import {
  companyOf,
  findProjectOfKey,
  findUnverified,
  listSignOffsOf,
  listUnattached,
  type ListedSignOff,
} from './sign-off-store.ts'

export function mountSignOffs(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, signOffEndpoints, {
    signOff: async ({ body, request, c, now }) => {
      const decider = await findDecider(c, services)
      const { signatureId } = await noteUnproven(services, { c, now }, () =>
        receiveSignOff(services, body, decider, request, now),
      )
      return { message: signOffTexts.done, verified: signatureId !== null, signatureId }
    },
    readSignOffLink: async ({ params, c }) => {
      const project = await findProjectOfKey(db, params.key)
      if (!project) throw new Problem('not-found', 'This link is not valid.')
      const { id, clientName, clientEmail, projectTitle, shootDate } = project
      const identity = await readIdentityNeed(c, services, signOffDecision(project))
      return { clientName, email: clientEmail, company: await companyOf(db, id), projectTitle, shootDate, identity }
    },
    sendSignOffLink: async ({ params, body }) => ({ link: await sendSignOffLink(services, params.id, body) }),
    setSignOffProof: ({ params, body }) => setSignOffProof(services, params.id, body.proof),
    listSignOffs: async ({ query: { project, after, limit } }) => {
      const asked = { after, limit: limit + 1 }
      const rows = project ? await listSignOffsOf(db, project, asked) : await listUnattached(db, asked)
      const { page, next } = cutPage(rows, limit, ({ signedAt, id }) => ({ at: signedAt, id }))
      const found = project ? await findProject(db, project) : null
      const own = found?.signOffProof ?? null
      const proof = found && { own, needed: await neededProof(db, 'signOffs', own) }
      return { signOffs: page.map(toSignOff), next, proof }
    },
    readUnverifiedPdf: async ({ params: { id } }) => {
      const found = await findUnverified(db, id)
      if (!found) throw new Problem('not-found', 'This sign-off does not exist.')
      const { document, signature, receivedAt } = found
      const props = { document, signature, receivedAt: receivedAt.toISOString() }
      return answerPdf(await services.renderPdf('unverified-sign-off', props), `unverified-${id}.pdf`)
    },
    attachSignOff: async ({ params, body, now }) => {
      const { slug, projectTitle } = await attachSignOff(services, { signOffId: params.id, projectId: body.project }, now)
      return { slug, projectTitle }
    },
  })
}

/** For codes: the project of a sign-off link. */
export const findDecidedSignOff =
  ({ db }: Pick<Services, 'db'>): FindDocument =>
  async (_, key) => {
    const project = await findProjectOfKey(db, key)
    return project && signOffDecision(project).document
  }

function toSignOff({ id, signedAt, signature, document }: ListedSignOff): SignOff {
  return { ...document, id, signedAt: signedAt.toISOString(), signature }
}

/** Sets how far the client of a project has to prove who they are before signing off. Throws `not-found`. */
async function setSignOffProof({ db }: Pick<Services, 'db'>, projectId: string, signOffProof: Proof | null): Promise<void> {
  await db.transaction(async (tx) => {
    const work = await tryLockWork(tx, projectId)
    if (!work) throw new Problem('not-found', 'This project does not exist.')
    if (work.project.signOffProof === signOffProof) return
    await updateProject(tx, projectId, { signOffProof })
    const meta = { proof: signOffProof ?? 'settings' }
    await recordActivity(tx, { actor: 'staff', action: 'sign-off.proof-set', subject: projectId, meta })
  })
}

import type { Hono } from 'hono'
import { signingEndpoints } from '#domain/agreements/signing-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { answerSignedPdf } from '../../signatures/answer-pdf.ts'
import { findDecider, noteUnproven } from '../../signatures/prove-identity.ts'
import { declineAgreement } from './decline-agreement.ts'
import { findByLinkOrThrow } from '../lock-agreement.ts'
import { readSigningPage } from './read-signing-page.ts'
import { keepAgreementPdf } from './send-signed-agreement.ts'
import { expectOpen, findLastSignature, signAgreement } from './sign-agreement.ts'

/** Endpoints for holders of a signer's link. */
export function mountSigning(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, storage } = services

  bindGroup(app, services, signingEndpoints, {
    readSigningPage: async ({ params, c, now, today }) => ({
      agreement: await readSigningPage(c, services, params.key, { now, today }),
    }),
    signAgreement: async ({ params, body, request, c, now, today }) => {
      const decider = await findDecider(c, services)
      await noteUnproven(services, { c, now }, () => signAgreement(services, params.key, body, decider, request, { now, today }))
      return { agreement: await readSigningPage(c, services, params.key, { now, today }) }
    },
    declineAgreement: ({ params, body, now, today }) => declineAgreement(services, params.key, body.reason, { now, today }),
    readSignedAgreement: async ({ params, now, today }) => {
      const { agreement, signer } = await findByLinkOrThrow(db, params.key)
      expectOpen(agreement, signer, { now, today })
      const last = signer.signed ? await findLastSignature(db, agreement) : null
      if (!last) throw new Problem('not-found', 'The signed document is not there yet.')
      return answerSignedPdf(storage, await keepAgreementPdf(services, last), 'agreement.pdf')
    },
  })
}

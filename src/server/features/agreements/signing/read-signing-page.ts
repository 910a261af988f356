import type { Context } from 'hono'
import type { SigningPage } from '#domain/agreements/signing-endpoints.ts'
import { nextSigners } from '#domain/signatures/signing-order.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { findProject } from '../../projects/project-store.ts'
import { findDecider, readIdentityNeed } from '../../signatures/prove-identity.ts'
import { agreementDecision } from './agreement-decision.ts'
import { findByLinkOrThrow } from '../lock-agreement.ts'
import { expectOpen } from './sign-agreement.ts'

/** What a signer sees by their link. Throws `not-found`, and `gone` for an agreement or link that has ended. */
export async function readSigningPage(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'env'>,
  key: string,
  at: Present,
): Promise<SigningPage> {
  const { agreement, signers, signer } = await findByLinkOrThrow(services.db, key)
  expectOpen(agreement, signer, at)
  const project = (await findProject(services.db, agreement.projectId))!
  const decider = await findDecider(c, services)
  const isNext = nextSigners(signers, agreement.inOrder).includes(signer)
  return {
    projectTitle: project.projectTitle,
    kind: agreement.kind,
    title: agreement.title,
    text: agreement.text,
    expiresOn: agreement.expiresOn,
    state: signer.signed ? 'done' : isNext ? 'ready' : 'waiting',
    you: {
      name: signer.name,
      role: signer.role,
      asksForEmail: signer.email === '',
      signedAt: signer.signedAt?.toISOString() ?? null,
      signatureId: signer.signatureId,
    },
    handedBy: signer.onDevice ? signer.handedBy : null,
    signers: signers.map(({ id, name, role, signed }) => ({ name, role, signed, isYou: id === signer.id })),
    complete: agreement.completedAt !== null,
    identity: await readIdentityNeed(c, services, agreementDecision({ agreement, signer, project }, decider)),
  }
}

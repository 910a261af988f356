import { addHours } from 'date-fns/addHours'
import { agreementConsent, agreementMessages, deviceConsent, deviceHours, refusalToOpen } from '#domain/agreements/agreement.ts'
import type { signingEndpoints } from '#domain/agreements/signing-endpoints.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { isSignedByAll, refusalToSignNow, signedAlready } from '#domain/signatures/signing-order.ts'
import type { RequestContext } from '../../../base/http/request-context.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { notify } from '../../people/notifications/notify.ts'
import { findProject } from '../../projects/project-store.ts'
import { proveIdentity, type Decider } from '../../signatures/prove-identity.ts'
import { signDocument } from '../../signatures/sign-document.ts'
import { agreementDecision } from './agreement-decision.ts'
import { listSignaturesOf, updateAgreement, updateSigner, type AgreementRow, type SignerRow } from '../agreement-store.ts'
import { freezeAgreement } from './freeze-agreement.ts'
import { lockByLinkOrThrow } from '../lock-agreement.ts'
import { mailNextSigners } from '../move-agreement.ts'

/**
 * Signs an agreement by a signer's link. Of simultaneous requests one signs; those with the same `token` succeed, others get
 * `conflict`. The next signer is mailed. Throws `not-found`, `gone` for an agreement or link that has ended, `conflict` out of
 * order, and `not-allowed` for a signer who is not proven as far as it needs.
 */
export async function signAgreement(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  key: string,
  { name, signature, drawn, email, token }: BodyOf<typeof signingEndpoints.signAgreement>,
  decider: Decider,
  request: Pick<RequestContext, 'address' | 'userAgent'>,
  { now, today }: Present,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { agreement, signers, signer } = await lockByLinkOrThrow(tx, key)
    if (signer.signed) {
      if (signer.token === token) return
      throw new Problem('conflict', signedAlready)
    }
    expectOpen(agreement, signer, { now, today })
    const refusal = refusalToSignNow(signers, agreement.inOrder, signer)
    if (refusal) throw new Problem('conflict', refusal)
    const project = (await findProject(tx, agreement.projectId))!
    const decision = agreementDecision({ agreement, signer, project }, decider)
    // A session of somebody else proves nothing about this signer.
    const client = decision.document.clientId === null ? null : decider.client
    const identity = await proveIdentity(tx, decision, { ...decider, client }, now)

    // The document names its signers as the studio entered them: the same for everybody.
    const document = freezeAgreement({ agreement, signers }, project)
    const handedBy = signer.onDevice ? signer.handedBy : null
    const form = { name, email: signer.email || email, title: signer.role, signature, drawn, ...identity.signer }
    await updateSigner(tx, signer.id, { signedAt: now, signedAs: form.name, token, email: form.email })
    const isLast = isSignedByAll(signers.map((one) => ({ ...one, signed: one.signed || one.id === signer.id })))
    if (isLast) await updateAgreement(tx, agreement.id, { completedAt: now })
    else await mailNextSigners(tx, queue, { agreement, project, again: false }, now)
    const parts = { by: form.name, agreement: agreement.title }
    await notify(tx, queue, { kind: 'agreement-signed', projectId: project.id, to: 'followers', by: null, parts }, now)

    const signed = await signDocument(tx, {
      kind: 'agreement',
      subject: agreement.id,
      document,
      form,
      consent: handedBy === null ? agreementConsent : deviceConsent(handedBy),
      ...identity,
      handedBy,
      request,
      now,
    })
    await updateSigner(tx, signer.id, { signatureId: signed.id })
    const meta = {
      agreementId: agreement.id,
      title: agreement.title,
      by: form.name,
      signatureId: signed.id,
      proof: identity.proof,
      ...(handedBy !== null && { handedBy }),
    }
    await recordActivity(tx, { actor: 'client', action: 'project.agreement-signed', subject: project.id, meta })
    await queue.send(tx, 'agreement.signed', { signatureId: signed.id })
  })
}

/** Throws `gone` for an agreement or a link that nobody can sign by. */
export function expectOpen(agreement: AgreementRow, signer: SignerRow, { now, today }: Present): void {
  const refusal = refusalToOpen(agreement, today)
  if (refusal) throw refusal
  if (signer.signedAt) return
  if (signer.linkEndedAt) throw new Problem('gone', agreementMessages.linkEnded)
  const isOver = signer.onDevice && (!signer.handedAt || addHours(signer.handedAt, deviceHours) <= now)
  if (isOver) throw new Problem('gone', agreementMessages.deviceOver)
}

/** The signature with everybody's certificate; null until all have signed. */
export async function findLastSignature(db: Services['db'], agreement: AgreementRow) {
  return agreement.completedAt ? ((await listSignaturesOf(db, agreement.id)).at(-1) ?? null) : null
}

import type { Context } from 'hono'
import { mailboxOf } from '#domain/mails/mailbox.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { findProject, type ProjectRow } from '../../projects/project-store.ts'
import type { FindDocument } from '../../signatures/decided-document.ts'
import { findDecider, type Decider, type Decision } from '../../signatures/prove-identity.ts'
import { findAgreement, findSignerOfKey, type AgreementRow, type SignerRow } from '../agreement-store.ts'

/**
 * An agreement as a document that one signer decides on. Codes go to their own address. A session at the portal proves only the
 * person it belongs to; somebody on the studio's device has no address to prove.
 */
export const agreementDecision = (
  {
    agreement,
    signer,
    project,
  }: { agreement: AgreementRow; signer: SignerRow; project: Pick<ProjectRow, 'id' | 'projectTitle' | 'clientId'> },
  { client }: Pick<Decider, 'client'>,
): Decision => ({
  document: {
    about: `agreement.${signer.id}`,
    projectId: project.id,
    projectTitle: project.projectTitle,
    clientId: !signer.onDevice && client && mailboxOf(client.email) === mailboxOf(signer.email) ? project.clientId : null,
    mailbox: signer.onDevice ? '' : signer.email,
  },
  act: 'agreements',
  own: signer.onDevice ? 'link' : agreement.proof,
})

/** For codes: the agreement of a signer's link. */
export const findDecidedAgreement =
  (services: Pick<Services, 'db' | 'env'>): FindDocument =>
  async (c: Context<AppEnv>, key) => {
    const { db } = services
    const signer = /^[\w-]{22}$/.test(key) ? await findSignerOfKey(db, key) : null
    const agreement = signer && (await findAgreement(db, signer.agreementId))
    const project = agreement && (await findProject(db, agreement.projectId))
    if (!signer || !agreement || !project || signer.linkEndedAt) return null
    return agreementDecision({ agreement, signer, project }, await findDecider(c, services)).document
  }

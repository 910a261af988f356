import { agreementStateOf } from '#domain/agreements/agreement.ts'
import type { Agreement, AgreementCard, AgreementSigner } from '#domain/agreements/agreement-endpoints.ts'
import { nextSigners } from '#domain/signatures/signing-order.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { findProject } from '../projects/project-store.ts'
import { listSigners, type AgreementRow, type ListedAgreement } from './agreement-store.ts'
import { inOrder, type SignerInOrder } from './lock-agreement.ts'

type Reader = Pick<SignedInPerson, 'abilities'>
type Means = Pick<Services, 'db' | 'env'>

/** Agreements of one project with their signers, for staff. */
export async function toAgreements(
  { db, env }: Means,
  rows: AgreementRow[],
  { reader, today }: { reader: Reader; today: string },
): Promise<Agreement[]> {
  const [first] = rows
  if (!first) return []
  const project = await findProject(db, first.projectId)
  const signers = Map.groupBy(
    await listSigners(
      db,
      rows.map(({ id }) => id),
    ),
    ({ agreementId }) => agreementId,
  )
  const mayShare = reader.abilities.includes('manage-projects')
  const mayRead = reader.abilities.includes('see-money')
  return rows.map((row) =>
    toAgreement(row, (signers.get(row.id) ?? []).map(inOrder), {
      projectTitle: project?.projectTitle ?? '',
      siteUrl: mayShare ? env.siteUrl : null,
      mayRead,
      today,
    }),
  )
}

export async function toOneAgreement(services: Means, row: AgreementRow, reader: Reader, today: string): Promise<Agreement> {
  return (await toAgreements(services, [row], { reader, today }))[0]!
}

function toAgreement(
  row: AgreementRow,
  signers: SignerInOrder[],
  { projectTitle, siteUrl, mayRead, today }: { projectTitle: string; siteUrl: string | null; mayRead: boolean; today: string },
): Agreement {
  const { id, projectId, shootId, kind, title, text, expiresOn, proof, templateId, templateName, templateVersion } = row
  const state = agreementStateOf(row, today)
  const next = state === 'sent' ? nextSigners(signers, row.inOrder) : []
  return {
    id,
    projectId,
    projectTitle,
    shootId,
    kind,
    title,
    text: mayRead ? text : '',
    state,
    expiresOn,
    inOrder: row.inOrder,
    proof,
    templateName: templateId === null ? null : templateName,
    templateVersion: templateId === null ? null : templateVersion,
    sentAt: row.sentAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    declineReason: row.declineReason,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    signers: signers.map((signer) => toSigner(signer, { isNext: next.includes(signer), siteUrl })),
    signed: signers.filter(({ signed }) => signed).length,
  }
}

function toSigner(signer: SignerInOrder, { isNext, siteUrl }: { isNext: boolean; siteUrl: string | null }): AgreementSigner {
  const { id, name, email, role, onDevice, key, mailedAt, signedAt, signedAs, signatureId, declinedAt, linkEndedAt } = signer
  const isShared = isNext && !onDevice && linkEndedAt === null
  return {
    id,
    name,
    email,
    role,
    onDevice,
    isNext,
    mailedAt: mailedAt?.toISOString() ?? null,
    signedAt: signedAt?.toISOString() ?? null,
    signedAs,
    signatureId,
    declinedAt: declinedAt?.toISOString() ?? null,
    link: siteUrl !== null && isShared ? `${siteUrl}/agreement/${key}` : null,
  }
}

export const toCard = ({ agreement, projectTitle, signers, signed }: ListedAgreement, today: string): AgreementCard => ({
  id: agreement.id,
  projectId: agreement.projectId,
  projectTitle,
  kind: agreement.kind,
  title: agreement.title,
  state: agreementStateOf(agreement, today),
  expiresOn: agreement.expiresOn,
  signers,
  signed,
  createdAt: agreement.createdAt.toISOString(),
})

import type { AgreementDocument } from '#domain/agreements/agreement-document.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import type { WithSigners } from '../lock-agreement.ts'

/** The document as every signer signs it: the same for each of them. */
export const freezeAgreement = (
  { agreement, signers }: WithSigners,
  { projectTitle }: Pick<ProjectRow, 'projectTitle'>,
): AgreementDocument => ({
  agreementId: agreement.id,
  projectTitle,
  kind: agreement.kind,
  title: agreement.title,
  text: agreement.text,
  signers: signers.map(({ name, role }) => ({ name, role })),
  inOrder: agreement.inOrder,
  expiresOn: agreement.expiresOn,
  template: { name: agreement.templateName, version: agreement.templateVersion },
})

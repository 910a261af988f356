import type { AgreementCard } from '#domain/agreements/agreement-endpoints.ts'
import { agreementKindLabels } from '#domain/agreements/agreement-kind.ts'
import { agreementStateLabels } from '#domain/agreements/agreement.ts'
import type { Columns } from '../../base/documents/csv-file.ts'

export const agreementColumns: Columns<AgreementCard> = {
  Agreement: ({ title }) => title,
  Project: ({ projectTitle }) => projectTitle,
  State: ({ state }) => agreementStateLabels[state],
  Kind: ({ kind }) => agreementKindLabels[kind],
  Signed: ({ signed }) => String(signed),
  Signers: ({ signers }) => String(signers),
  'Valid until': ({ expiresOn }) => expiresOn ?? '',
  Created: ({ createdAt }) => createdAt,
}

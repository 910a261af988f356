/** What an agreement is; a project can require some of them. */
export const agreementKinds = ['contract', 'terms', 'nda', 'location-release', 'talent-release'] as const
export type AgreementKind = (typeof agreementKinds)[number]

export const agreementKindLabels: Record<AgreementKind, string> = {
  contract: 'Contract',
  terms: 'Terms',
  nda: 'Confidentiality agreement',
  'location-release': 'Location release',
  'talent-release': 'Talent release',
}

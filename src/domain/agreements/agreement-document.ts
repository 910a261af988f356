import type { AgreementKind } from './agreement-kind.ts'

/** The document that every signer signs: the same for each, so that their signatures share its hash. */
export interface AgreementDocument {
  agreementId: string
  projectTitle: string
  kind: AgreementKind
  title: string
  /** Filled in. */
  text: string
  /** In their order. */
  signers: { name: string; role: string }[]
  inOrder: boolean
  /** Last day on which it holds; null for none. */
  expiresOn: string | null
  /** The template that it was made from; null once that is unknown. */
  template: { name: string; version: number } | null
}

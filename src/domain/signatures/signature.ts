import { z } from 'zod'
import { emailAddress, line, requiredLine } from '../common/fields.ts'

/** What is signed: each kind of document has one frozen shape. */
export const signedKinds = ['proposal', 'sign-off', 'version'] as const
export type SignedKind = (typeof signedKinds)[number]

/**
 * How it was made sure who decides: not at all beyond holding the link, by a code to a mailbox, or by an account. Evidence names
 * it and claims no more.
 */
export const proofs = ['link', 'code', 'signed-in'] as const
export type Proof = (typeof proofs)[number]

/** What a copy that somebody brings can be: the PDF that was mailed, the film that was signed, or a final file of its project. */
export const copyKinds = ['pdf', 'film', 'final'] as const
export type CopyKind = (typeof copyKinds)[number]

/** A frozen document: plain JSON with the title of the work. */
export interface SignedDocument {
  projectTitle: string
}

/** What a person gives of themselves when they sign. The rest of the evidence is recorded by the server. */
export const signatureForm = z.object({
  name: requiredLine('Please enter your name.'),
  email: emailAddress(),
  title: line(200).default(''),
  /** The typed signature. */
  signature: requiredLine('Please type your signature.'),
})
export type SignatureForm = z.output<typeof signatureForm>

/**
 * The evidence of one signature. `hash` is SHA-256 over the others and over `previousHash`, the hash of the signature
 * before it in the whole installation: a row that is changed later no longer fits into the chain.
 */
export interface Evidence {
  kind: SignedKind
  /** Of the record that was signed. */
  subject: string
  /** SHA-256 of the frozen document, hexadecimal. */
  documentHash: string
  name: string
  email: string
  title: string
  /** Empty where nothing was typed. */
  signature: string
  /** The sentence that was agreed to, word for word. */
  consent: string
  signedAt: string
  address: string
  userAgent: string
  previousHash: string
  /** Null for signatures from before it was recorded. */
  proof: Proof | null
}

/** The text that is hashed: names and values in this order, each on its own line as JSON, so that nothing can shift. */
export const evidenceText = (evidence: Evidence): string =>
  [
    evidence.kind,
    evidence.subject,
    evidence.documentHash,
    evidence.name,
    evidence.email,
    evidence.title,
    evidence.signature,
    evidence.consent,
    evidence.signedAt,
    evidence.address,
    evidence.userAgent,
    evidence.previousHash,
    ...(evidence.proof === null ? [] : [evidence.proof]),
  ]
    .map((value) => JSON.stringify(value))
    .join('\n')

/** A document as one text, whatever the order of its names: what two machines hash to the same. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(',')}}`
}

export const proposalConsent =
  'By typing my name I sign this proposal electronically. I agree to its scope, price and terms, and I am entitled to do so for the client named in it.'
/** Of the specification's call without a payload. */
export const untypedProposalConsent =
  'Approved by the link of this proposal. Neither a name nor a signature was typed: the name is the one on record.'
export const signOffConsent =
  'By typing my name I sign this production sign-off electronically, and confirm each of the points above.'

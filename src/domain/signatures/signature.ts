import { z } from 'zod'
import { refusalToPrint } from '../common/text/printable.ts'
import { emailAddress, line, requiredLine } from '../common/fields.ts'
import { drawnSignature, type DrawnSignature } from './drawn-signature.ts'

/** Kinds of signed documents; each has one fixed shape. */
export const signedKinds = ['proposal', 'sign-off', 'version', 'agreement'] as const
export type SignedKind = (typeof signedKinds)[number]

/** How the signer was identified: only by the link, by a code sent to a mailbox, or by an account. The evidence states it. */
export const proofs = ['link', 'code', 'signed-in'] as const
export type Proof = (typeof proofs)[number]

/** Kinds of files that can be checked as a copy: the mailed PDF, the signed film or its captions, or a final file of its project. */
export const copyKinds = ['pdf', 'film', 'final', 'captions'] as const
export type CopyKind = (typeof copyKinds)[number]

/** What became of the approval of a version: `waiting` until everybody who has to approve it has. */
export const approvalStates = ['approved', 'waiting', 'undone', 'reopened'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** A frozen document: plain JSON with the project's title. */
export interface SignedDocument {
  projectTitle: string
  /** Who had approved the same version before; left out for nobody. */
  approvedBefore?: EarlierApproval[]
  /** Whom the link was made for, where another name was given with it; left out otherwise. */
  invited?: string
  /** Caption tracks that belonged to the version; left out for none. */
  captions?: SignedCaptions[]
}

/** A caption track in an approval, which identifies the exact text. */
export interface SignedCaptions {
  /** BCP 47 tag. */
  language: string
  label: string
  kind: string
  version: number
  /** SHA-256 of the WebVTT, hexadecimal. */
  sha256: string
}

/** An approval of somebody else, where several people have to approve. */
export interface EarlierApproval {
  name: string
  approvedAt: string
  proof: Proof
  provenMailbox: string | null
  provenAt: string | null
  /** Id of their certificate. */
  signatureId: string
}

/** What stands on the signed PDF has to be readable there. */
const printed = <Text extends z.ZodType<string>>(field: string, text: Text) =>
  text.refine((typed) => refusalToPrint(field, typed) === null, {
    error: ({ input }) => refusalToPrint(field, String(input)) ?? '',
  })

/** Fields that a signer fills in. The server records the rest of the evidence. */
export const signatureForm = z.object({
  name: printed('name', requiredLine('Please enter your name.')),
  email: emailAddress(),
  title: printed('job title', line(200).default('')),
  /** The typed signature. */
  signature: printed('signature', requiredLine('Please type your signature.')),
  /** The drawn signature, beside the typed one. */
  drawn: drawnSignature.optional(),
})
export type SignatureForm = z.output<typeof signatureForm>

/**
 * Evidence of a signature. `hash` is SHA-256 over the other fields and `previousHash`, the hash of the previous signature of the
 * installation: a hash chain that shows later changes.
 */
export interface Evidence {
  kind: SignedKind
  /** Id of the signed record. */
  subject: string
  /** SHA-256 of the frozen document, hexadecimal. */
  documentHash: string
  name: string
  email: string
  title: string
  /** Empty when nothing was typed. */
  signature: string
  /** The consent, word for word. */
  consent: string
  signedAt: string
  address: string
  userAgent: string
  previousHash: string
  /** Null for signatures made before it was recorded. */
  proof: Proof | null
  /** The mailbox that a code was sent to, or the address of the account. Null with the link alone. */
  provenMailbox: string | null
  /** When the code was entered. Null without one. */
  provenAt: string | null
  /** The member of staff who handed over the device that it was signed on; null for a device of the signer's own. */
  handedBy: string | null
  /** Null when nothing was drawn. */
  drawn: DrawnSignature | null
}

/** Text that is hashed: names and values in fixed order, one JSON value per line, so that it is unambiguous. */
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
    // Only where there are any, so that earlier signatures keep their hashes.
    ...(evidence.proof === null ? [] : [evidence.proof]),
    ...(evidence.provenMailbox === null ? [] : [evidence.provenMailbox, evidence.provenAt]),
    // An object and a list, so that they cannot be taken for one of the texts above.
    ...(evidence.handedBy === null ? [] : [{ handedBy: evidence.handedBy }]),
    ...(evidence.drawn === null ? [] : [evidence.drawn]),
  ]
    .map((value) => JSON.stringify(value))
    .join('\n')

/** JSON with sorted keys, so that its hash does not depend on key order. */
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
/** Consent of the call without a payload. */
export const untypedProposalConsent =
  'Approved with the link to this proposal. No name or signature was typed: the name is the one on record.'
export const signOffConsent =
  'By typing my name I sign this production sign-off electronically, and confirm each of the points above.'

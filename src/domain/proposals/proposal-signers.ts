import { z } from 'zod'
import { emailAddress, requiredLine } from '../common/fields.ts'
import { mailboxOf } from '../mails/mailbox.ts'
import { nextSigners, refusalToSignNow, type OrderedSigner } from '../signatures/signing-order.ts'

/** Somebody who signs a proposal beside its client. */
export const furtherSigner = z.object({
  name: requiredLine('Please enter the name of each signer.', 120),
  email: emailAddress('Please enter a valid email address for each signer.'),
})
export type FurtherSigner = z.output<typeof furtherSigner>

/** Maximum number of signers beside the client. */
export const mostFurtherSigners = 9

/** Fields about signers in the form of a proposal or a change order. */
export const signerFields = {
  /** Who signs beside the client; empty where the client alone does. */
  signers: z.array(furtherSigner).max(mostFurtherSigners, `Please name at most ${mostFurtherSigners} signers.`).default([]),
  /** They sign one after another, the client first. */
  signersInOrder: z.boolean().default(false),
}

/** Message when these people cannot sign beside the client, or null: everybody needs a mailbox of their own. */
export function refusalOfSigners(signers: readonly FurtherSigner[], clientEmail: string): string | null {
  const mailboxes = signers.map(({ email }) => mailboxOf(email))
  if (clientEmail !== '' && mailboxes.includes(mailboxOf(clientEmail))) {
    return 'The client signs already. Please enter another email address.'
  }
  return new Set(mailboxes).size < mailboxes.length ? 'Each signer needs an email address of their own.' : null
}

export const signerStates = ['ready', 'waiting', 'done'] as const
export type SignerState = (typeof signerStates)[number]

/** What a signer can do now. */
export function signerStateOf<One extends OrderedSigner>(signers: readonly One[], inOrder: boolean, signer: One): SignerState {
  if (signer.signed) return 'done'
  return nextSigners(signers, inOrder).includes(signer) ? 'ready' : 'waiting'
}

/** Message when a signer cannot sign or decline now, or null. */
export const refusalOfTurn = refusalToSignNow

export const choiceIsFixed =
  'The options were fixed by the first signature, and differ from yours. Please read the proposal again before you sign.'

/** Whether the options that a signer read are those that the first signer chose. */
export const isSameChoice = (chosen: readonly string[], options: readonly string[]): boolean =>
  new Set([...chosen, ...options]).size === new Set(chosen).size && chosen.every((id) => options.includes(id))

/** How several people sign a proposal, as one of them reads it. */
export const proposalSigning = z.object({
  /** In their order, the client first. */
  signers: z.array(z.object({ name: z.string(), signed: z.boolean(), isYou: z.boolean() })),
  inOrder: z.boolean(),
  state: z.enum(signerStates),
  /** Why they cannot sign now, or null. */
  refusal: z.string().nullable(),
  you: z.object({
    name: z.string(),
    email: z.string(),
    signedAt: z.iso.datetime().nullable(),
    /** Id of their certificate. */
    signatureId: z.string().nullable(),
  }),
})
export type ProposalSigning = z.output<typeof proposalSigning>

/** A signer as staff read them. */
export const staffSigner = z.object({
  /** While it is their turn; empty for the client, who signs by the proposal’s own link. */
  link: z.string(),
  name: z.string(),
  email: z.string(),
  isNext: z.boolean(),
  mailedAt: z.iso.datetime().nullable(),
  signedAt: z.iso.datetime().nullable(),
  signatureId: z.string().nullable(),
  declinedAt: z.iso.datetime().nullable(),
})
export type StaffSigner = z.output<typeof staffSigner>

const list = new Intl.ListFormat('en-GB')

/** `Ada Quill, Ben Stone and Cy Moss` */
export const listedNames = (names: readonly string[]): string => list.format(names)

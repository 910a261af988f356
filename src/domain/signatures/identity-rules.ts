import { z } from 'zod'
import type { ContactRight } from '../clients/contact-rights.ts'
import { proofs, type Proof } from './signature.ts'

/** What clients decide, each with its own setting; and `guests`, which is who writes by a share link made for a mailbox. */
export const decidedActs = ['proposals', 'signOffs', 'agreements', 'approvals', 'prices', 'guests'] as const
export type DecidedAct = (typeof decidedActs)[number]

/** What a person of a client needs for each. */
export const rightToDecide: Record<DecidedAct, ContactRight> = {
  proposals: 'sign',
  signOffs: 'sign',
  agreements: 'sign',
  approvals: 'approve',
  prices: 'sign',
  guests: 'comment',
}

/** What signers of contracts and releases can be asked for. */
export const agreementProofs = ['link', 'code'] as const satisfies readonly Proof[]

/** How far the studio wants to know who decides. A document can have its own. */
export const identitySettings = z.object({
  proposals: z.enum(proofs).default('link'),
  signOffs: z.enum(proofs).default('link'),
  /** Signers need not have an account: location owners and people on camera. */
  agreements: z.enum(agreementProofs).default('link'),
  approvals: z.enum(proofs).default('link'),
  prices: z.enum(proofs).default('link'),
  /** A link is no account, so its holder proves the mailbox and never signs in. */
  guests: z.enum(['link', 'code']).default('link'),
})
export type IdentitySettings = z.output<typeof identitySettings>

export const recommendedProof = 'code' satisfies Proof

/** Minutes for which a mailed code can be entered. */
export const codeMinutes = 10
/** Wrong codes after which a code is void. */
export const codeTries = 5
/** Seconds before the same browser can ask again. */
export const resendSeconds = 30
/** Minutes after entering the code in which the decision has to follow. */
export const provenMinutes = 30

/** What a page asks for before its visitor can decide. */
export const identityNeed = z.object({
  needs: z.enum(['nothing', 'code', 'sign-in']),
  /** The mailbox that a code goes to, masked; null when there is no address on record. */
  mailbox: z.string().nullable(),
  /** Why whoever is signed in may not decide; left out where they may. */
  refusal: z.string().optional(),
})
export type IdentityNeed = z.output<typeof identityNeed>

export function needOf(needed: Proof, { signedIn, mailbox }: { signedIn: boolean; mailbox: string }): IdentityNeed {
  const needs = signedIn || needed === 'link' ? 'nothing' : needed === 'code' ? 'code' : 'sign-in'
  return { needs, mailbox: mailbox === '' ? null : maskedMailbox(mailbox) }
}

/** Message when a decision needs more than was proven, or null. Being signed in proves at least as much as a code. */
export function refusalToDecideAs(needed: Proof, given: Proof): string | null {
  if (proofs.indexOf(given) >= proofs.indexOf(needed)) return null
  return needed === 'code' ? identityMessages.codeNeeded : identityMessages.signInNeeded
}

/** `sarah@example.com` → `s•••@example.com`. */
export function maskedMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(1, at))}•••${address.slice(at)}`
}

export const identityMessages = {
  codeNeeded: 'Please confirm with the code that we email to the address on record.',
  signInNeeded: 'Please sign in to the client portal to do this.',
  viewOnly: 'You are viewing as this client, and can only look.',
  noMailbox: 'We have no email address for you on record, so we can’t send a code. Please ask us to add it.',
  giveMailbox: 'Many codes were asked for here. Enter the email address that we have for you, and we’ll send you one.',
  otherMailbox: 'Codes go to the address on record only. If yours has changed, please email us.',
  wrongCode: (left: number): string =>
    left === 0
      ? 'This code is not right, and it was the last try. Please ask for a new one.'
      : `This code is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  usedUp: 'Too many wrong codes. Please ask for a new one.',
  expired: 'This code has expired. Please ask for a new one.',
  used: 'This code has already been used. Please ask for a new one.',
  tooSoon: 'We’ve just sent a code. Please wait a moment before you ask for another.',
} as const

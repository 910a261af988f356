import { addDays, longDay } from '../common/dates/calendar-day.ts'
import type { ListOrder } from '../common/list-order.ts'
import { Problem } from '../common/problem.ts'
import { agreementKindLabels, type AgreementKind } from './agreement-kind.ts'

/** `expired`: its last day is past, signed or not. */
export const agreementStates = ['draft', 'sent', 'signed', 'declined', 'withdrawn', 'expired'] as const
export type AgreementState = (typeof agreementStates)[number]

export const agreementStateLabels: Record<AgreementState, string> = {
  draft: 'Draft',
  sent: 'Waiting',
  signed: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/** What the list can be sorted by. */
export const agreementSorts = ['title', 'until', 'created'] as const
export type AgreementSort = ListOrder<(typeof agreementSorts)[number]>

export const agreementLimits = { signers: 20, daysAhead: 3_660 }

/** Hours for which a device that staff hand over can be signed on. */
export const deviceHours = 4

/** Days before the last day of a signed agreement at which the studio is told. */
const expiryNoticeDays = 14
export const expiryNoticeUntil = (today: string): string => addDays(today, expiryNoticeDays)

export interface AgreementFacts {
  sentAt: Date | null
  completedAt: Date | null
  declinedAt: Date | null
  withdrawnAt: Date | null
  /** Last calendar day, in the studio's time zone; null for none. */
  expiresOn: string | null
}

/** State on a day. A draft does not expire: it gets another date before it is sent. */
export function agreementStateOf(
  { sentAt, completedAt, declinedAt, withdrawnAt, expiresOn }: AgreementFacts,
  today: string,
): AgreementState {
  if (withdrawnAt) return 'withdrawn'
  if (declinedAt) return 'declined'
  if (!sentAt) return 'draft'
  if (expiresOn !== null && expiresOn < today) return 'expired'
  return completedAt ? 'signed' : 'sent'
}

export const agreementMessages = {
  missing: 'This agreement no longer exists.',
  unknownLink: 'This link is invalid or has been revoked.',
  withdrawn: 'This agreement was withdrawn. There is nothing to sign any more.',
  declined: 'This agreement was declined. There is nothing to sign any more.',
  notSent: 'This agreement is being prepared. Please wait for our email.',
  deviceOver: 'This link has expired. Please ask the studio to open it again.',
  linkEnded: 'This link no longer works. Please ask us for a new one.',
  changed: 'This agreement has just changed. Please look at it again.',
} as const

const expiredText = (day: string): string => `This agreement could be signed until ${longDay(day)}. Please ask us for a new one.`

/** Why nobody can sign an agreement, or null. Says nothing of a single signer. */
export function refusalToOpen(agreement: AgreementFacts, today: string): Problem | null {
  switch (agreementStateOf(agreement, today)) {
    case 'draft':
      return new Problem('gone', agreementMessages.notSent)
    case 'withdrawn':
      return new Problem('gone', agreementMessages.withdrawn)
    case 'declined':
      return new Problem('gone', agreementMessages.declined)
    case 'expired':
      return agreement.completedAt ? null : new Problem('gone', expiredText(agreement.expiresOn!))
    case 'sent':
    case 'signed':
      return null
  }
}

/** What staff do with an agreement. `remind` mails those whose turn it is once more, with a new link where theirs was ended. */
export const agreementMoves = ['send', 'remind', 'withdraw'] as const
export type AgreementMove = (typeof agreementMoves)[number]

/** Message when it is not possible, or null. */
export function refusalToMoveAgreement(move: AgreementMove, agreement: AgreementFacts, today: string): string | null {
  const state = agreementStateOf(agreement, today)
  switch (move) {
    case 'send':
      if (state !== 'draft') return 'This agreement has been sent already.'
      return refusalOfLastDay(agreement.expiresOn, today)
    case 'remind':
      return state === 'sent' ? null : 'Nobody has to sign this agreement at the moment.'
    case 'withdraw':
      if (state === 'draft') return 'This is a draft. Delete it instead.'
      return state === 'withdrawn' ? 'This agreement is withdrawn already.' : null
  }
}

/** Message for a last day that is past or too far ahead, or null. */
export function refusalOfLastDay(expiresOn: string | null, today: string): string | null {
  if (expiresOn === null) return null
  if (expiresOn < today) return 'Please choose today or a later date.'
  return expiresOn > addDays(today, agreementLimits.daysAhead) ? 'Please choose a date within ten years.' : null
}

/** A kind that a project or one of its shoots needs. */
export interface RequiredKind {
  shootId: string | null
  kind: AgreementKind
}

/** A signed agreement that was not withdrawn. */
export interface SignedAgreement {
  shootId: string | null
  kind: AgreementKind
  /** Latest last day of its kind; null for none. */
  expiresOn: string | null
}

export interface MissingKind {
  kind: AgreementKind
  /** There is one, but it ends before the day. */
  expired: boolean
}

/**
 * Required kinds that are not signed for a day. For a shoot, those of the project and its own; an agreement made for another shoot
 * does not count. Without a shoot, those of the project alone, and every agreement counts.
 */
export function missingAgreements(
  required: readonly RequiredKind[],
  signed: readonly SignedAgreement[],
  { shootId, day }: { shootId: string | null; day: string },
): MissingKind[] {
  const kinds = new Set(required.filter((one) => one.shootId === null || one.shootId === shootId).map(({ kind }) => kind))
  const counted = signed.filter((one) => shootId === null || one.shootId === null || one.shootId === shootId)
  return [...kinds].flatMap((kind) => {
    const found = counted.filter((one) => one.kind === kind)
    if (found.some(({ expiresOn }) => expiresOn === null || expiresOn >= day)) return []
    return [{ kind, expired: found.length > 0 }]
  })
}

/** `Location release is missing.` */
export const missingText = ({ kind, expired }: MissingKind): string =>
  `${agreementKindLabels[kind]} ${expired ? 'has expired, or ends before that day' : 'is missing'}.`

export const agreementConsent = 'By signing I agree to this document electronically, and I am entitled to do so. I have read it.'
/** Consent on a device of the studio. */
export const deviceConsent = (handedBy: string): string => `${agreementConsent} I sign on a device that ${handedBy} handed to me.`

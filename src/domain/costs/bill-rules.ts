import type { Ability } from '../common/ability.ts'
import { isCalendarDay, addDays } from '../common/dates/calendar-day.ts'
import type { StaffRole } from '../people/roles.ts'
import type { BillKind, BillPayer, BillState } from './cost-labels.ts'

/** Bytes and pages of a receipt. */
export const largestReceipt = 20 * 1024 * 1024
export const mostReceiptPages = 50

/** What the file picker offers. Without HEIC in it, iPhones hand over a JPEG. */
export const receiptTypes = 'image/jpeg,image/png,image/webp,application/pdf'

export const receiptMessages = {
  none: 'Please choose a photo or a PDF of the receipt.',
  wrongType: 'This is no receipt that we can read. Please use a photo (JPEG, PNG or WebP) or a PDF.',
  heic: 'This is a HEIC photo, which we cannot read. Please send it as a JPEG.',
  tooLarge: 'A receipt can be up to 20 MB.',
  encrypted: 'This PDF needs a password. Please export it without one.',
  broken: 'This PDF is damaged or incomplete.',
} as const

/** Why a PDF of this many pages is refused, or null. */
export const refusalToPages = (pages: number): string | null =>
  pages > mostReceiptPages
    ? `This PDF has ${pages} pages. A receipt can have up to ${mostReceiptPages}: please send the pages with the costs only.`
    : null

interface Caller {
  id: string
  role: StaffRole
  abilities: readonly Ability[]
}

interface StandingBill {
  personId: string
  state: BillState
}

export const mayApprove = ({ abilities }: Pick<Caller, 'abilities'>): boolean => abilities.includes('approve-costs')

/** Whether somebody may see a bill: their own, or all with the ability to approve. */
export const seesBill = (person: Caller, { personId }: Pick<StandingBill, 'personId'>): boolean =>
  personId === person.id || mayApprove(person)

/** Why a bill cannot be changed by somebody who sees it, or null. */
export function refusalToChangeBill({ state }: Pick<StandingBill, 'state'>): string | null {
  if (state === 'approved') return 'This is approved. Withdraw the approval before you change it.'
  if (state === 'paid') return 'This is paid and cannot be changed.'
  return null
}

export const billMoves = ['approve', 'reject', 'withdraw'] as const
export type BillMove = (typeof billMoves)[number]

/** Why somebody cannot make a move, or null. Nobody approves their own costs, except owners. */
export function refusalToMoveBill(person: Caller, { personId, state }: StandingBill, move: BillMove): string | null {
  if (!mayApprove(person)) return 'You cannot approve costs. Ask a producer or an owner.'
  if (move === 'withdraw') {
    return state === 'approved' ? null : state === 'paid' ? 'This is paid already.' : 'This is not approved.'
  }
  if (state !== 'waiting') {
    return state === 'draft' ? 'This is still a draft.' : `This is ${state} already.`
  }
  if (move === 'approve' && personId === person.id && person.role !== 'owner') {
    return 'Somebody else has to approve your own costs.'
  }
  return null
}

/** Whether the studio still has to pay for this: a supplier, or a person who has paid. */
export const isPayable = ({ kind, paidBy }: { kind: BillKind; paidBy: BillPayer }): boolean =>
  paidBy === 'person' || kind === 'supplier-bill'

/** State of an approved bill: what the studio has paid already is paid. */
export const approvedState = (bill: { kind: BillKind; paidBy: BillPayer }): 'approved' | 'paid' =>
  isPayable(bill) ? 'approved' : 'paid'

/** Why a cost cannot have this day, or null. Closed periods are refused by `invoices/locked-period.ts`. */
export function refusalToDate(day: string, today: string): string | null {
  if (!isCalendarDay(day)) return 'Please enter a valid date.'
  if (day < '2000-01-01') return 'Please check the year.'
  if (day > addDays(today, 1)) return 'This day is still to come.'
  return null
}

/** Text of the warning that a receipt is there twice. */
export const sameReceiptText = (when: string): string => `The same receipt is on another bill, of ${when}.`
export const sameReferenceText = (reference: string, when: string): string =>
  `This supplier’s ${reference} is on another bill, of ${when}.`

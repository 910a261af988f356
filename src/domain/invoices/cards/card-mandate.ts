import { addDays, longDay } from '../../common/dates/calendar-day.ts'
import { toPounds, type Pence } from '../../common/money/money.ts'
import { grossSum } from '../../common/money/vat.ts'
import { dueTermOf, type DueEvent } from '../../proposals/prices/payment-plan.ts'
import { mandateMessages, noticeDays } from './mandate-messages.ts'
import type { ShownPart } from './saved-card.ts'
import { nextRecurringDay, type RecurringEvery } from '../recurring/recurring-invoice.ts'

/** A part that a saved card is charged for. */
export interface AgreedPart {
  /** Of the schedule; null for each invoice of a retainer. */
  invoiceId: string | null
  label: string
  /** Including VAT; never more is charged. */
  pence: Pence
  /** Whether it contains VAT. */
  vat: boolean
  /** When, as the client reads it. */
  when: string
  /** Last day of a retainer; null for no end, and for parts of a schedule. */
  until: string | null
}

/** As pages and mails show it. */
export const toShownPart = ({ label, pence, vat, when }: AgreedPart): ShownPart => ({
  label,
  amount: toPounds(pence),
  vat,
  when,
})

interface LaterInvoice {
  id: string
  label: string
  totalPence: Pence
  vatPence: Pence
  event: DueEvent
  /** The day, where it is issued on a chosen one. */
  issueOn: string | null
  dueDate: string | null
  termsDays: number
}

/** A later invoice of the same schedule, planned or issued. */
export const partOfInvoice = ({
  id,
  label,
  totalPence,
  vatPence,
  event,
  issueOn,
  dueDate,
  termsDays,
}: LaterInvoice): AgreedPart => ({
  invoiceId: id,
  label,
  pence: totalPence,
  vat: vatPence > 0,
  when: dueDate === null ? `${dueTermOf({ event, on: issueOn })}, ${daysAfter(termsDays)}` : `On ${longDay(dueDate)}`,
  until: null,
})

interface Retainer {
  label: string
  every: RecurringEvery
  from: string
  until: string | null
  count: number | null
  nextIndex: number
  made: number
}

/** The invoices that a retainer still makes; null when it has ended. */
export function partOfRetainer(
  retainer: Retainer,
  { totalPence, vatPence, termsDays }: { totalPence: Pence; vatPence: Pence; termsDays: number },
): AgreedPart | null {
  if (nextRecurringDay(retainer, retainer.nextIndex, retainer.made) === null) return null
  const until = lastDayOf(retainer)
  const every = retainer.every === 'month' ? 'Every month' : 'Every quarter'
  return {
    invoiceId: null,
    label: retainer.label,
    pence: totalPence,
    vat: vatPence > 0,
    when: `${every}${until === null ? '' : ` until ${longDay(until)}`}, ${daysAfter(termsDays)}`,
    until,
  }
}

function lastDayOf({ nextIndex, made, ...schedule }: Retainer): string | null {
  if (schedule.count === null) return schedule.until
  let last: string | null = null
  for (let index = nextIndex, so = made; ; index += 1, so += 1) {
    const day = nextRecurringDay(schedule, index, so)
    if (day === null) return last
    last = day
  }
}

const daysAfter = (termsDays: number): string => `${Math.max(termsDays, noticeDays)} days after its invoice`

/** What the client ticks: the text is kept as it was shown. */
export const consentOf = (parts: readonly AgreedPart[]): string =>
  [
    mandateMessages.tick,
    ...parts.map(({ label, pence, vat, when }) => `${label}: ${grossSum(pence, vat)}. ${when}.`),
    mandateMessages.terms,
  ].join('\n')

interface Billed {
  id: string
  recurringId: string | null
  recurringDay: string | null
  totalPence: Pence
}

/** The most that may be charged for an invoice in all; null where the client did not agree to it, or to less. */
export function agreedFor(
  { recurringId, parts }: { recurringId: string | null; parts: readonly AgreedPart[] },
  invoice: Billed,
): Pence | null {
  const part = parts.find(({ invoiceId, until }) =>
    invoiceId === null
      ? recurringId !== null && recurringId === invoice.recurringId && (until === null || (invoice.recurringDay ?? '') <= until)
      : invoiceId === invoice.id,
  )
  return part && invoice.totalPence <= part.pence ? part.pence : null
}

/** Day of a charge that is announced today: the due day, and never without notice. */
export function chargeDay(dueDate: string, today: string): string {
  const soonest = addDays(today, noticeDays)
  return dueDate > soonest ? dueDate : soonest
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa 4242` */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string => `${brands[brand] ?? 'Card'} ${last4}`

/** Why a charge failed, as client and staff read it. `code` is Stripe's. */
export const failureText = (code: string | null | undefined): string => failures[code ?? ''] ?? 'it was declined'

const failures: Record<string, string> = {
  authentication_required: 'your bank asks you to confirm the payment yourself',
  expired_card: 'it has expired',
  insufficient_funds: 'there was not enough money',
  resource_missing: 'it is no longer saved',
}

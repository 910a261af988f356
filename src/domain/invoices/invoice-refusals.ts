import { isAddressed, type BillingAddress } from '../common/billing-address.ts'
import type { VatRate } from '../common/vat.ts'
import { formatPence, type Pence } from '../common/money.ts'
import type { InvoiceKind } from './invoice-number.ts'
import type { PaymentMethod } from './invoice.ts'
import type { InvoiceState } from './invoice-status.ts'

interface Standing {
  kind: InvoiceKind
  state: InvoiceState
  totalPence: Pence
  paidPence: Pence
  creditedPence: Pence
}

export const isIssued = (state: InvoiceState): boolean => state !== 'planned' && state !== 'draft'

/** Pence left to pay; negative when a credit note makes it less than was paid. 0 for a credit note. */
export const owedOf = ({ kind, totalPence, paidPence, creditedPence }: Omit<Standing, 'state'>): Pence =>
  kind === 'credit-note' ? 0 : totalPence - paidPence - creditedPence

export const refusalToEdit = ({ state }: Pick<Standing, 'state'>): string | null =>
  isIssued(state) ? 'This invoice was issued and is not edited any more. Please use a credit note.' : null

export const refusalToIssue = ({ state, totalPence }: Pick<Standing, 'state' | 'totalPence'>): string | null =>
  isIssued(state) ? 'This invoice was issued already.' : totalPence <= 0 ? 'An invoice over nothing cannot be issued.' : null

/** Message when an invoice with VAT lacks the buyer's address, which the law requires; else null. */
export function refusalOfAddress(
  { vatNumber }: { vatNumber: string },
  { lines, billingAddress }: { lines: readonly { vatRate: VatRate }[]; billingAddress: BillingAddress },
): string | null {
  const taxed = vatNumber !== '' && lines.some(({ vatRate }) => vatRate !== null)
  if (!taxed || isAddressed(billingAddress)) return null
  return 'An invoice with VAT needs the address of the client: street, and city or postcode. Please add it under “To”, then issue it.'
}

/** Message when a payment of `amount` cannot be booked on the invoice, or null. */
export function refusalToPay(invoice: Standing, amount: Pence): string | null {
  const owed = owedOf(invoice)
  if (invoice.kind === 'credit-note') return 'A credit note is not paid: it gives money back.'
  if (!isIssued(invoice.state)) return 'This invoice was not issued yet.'
  if (invoice.state === 'cancelled') return 'This invoice was cancelled.'
  if (owed <= 0) return 'Nothing is owed on this invoice any more.'
  if (amount > owed) return `That is ${formatPence(amount - owed)} more than is owed: ${formatPence(owed)}.`
  return null
}

/** Message when `amount` of a payment cannot be refunded, or null; `left` is the part of it not refunded yet. */
export function refusalToRefund(
  payment: { method: PaymentMethod; amountPence: Pence },
  left: Pence,
  amount: Pence,
): string | null {
  if (payment.amountPence <= 0) return 'This was given back: it is no payment.'
  if (payment.method === 'stripe') return 'A card payment is given back at Stripe, and booked here as soon as Stripe tells of it.'
  if (left <= 0) return 'All of this payment was given back already.'
  if (amount > left) return `That is ${formatPence(amount - left)} more than is left of this payment: ${formatPence(left)}.`
  return null
}

/** Message when `amount` of the invoice cannot be credited, or null. */
export function refusalToCredit(invoice: Standing, amount: Pence): string | null {
  const left = invoice.totalPence - invoice.creditedPence
  if (invoice.kind === 'credit-note') return 'A credit note is not credited.'
  if (!isIssued(invoice.state)) return 'This invoice was not issued yet: it can simply be changed.'
  if (left <= 0) return 'All of this invoice was credited already.'
  if (amount <= 0) return 'A credit note over nothing cannot be issued.'
  if (amount > left) return `That is ${formatPence(amount - left)} more than is left of this invoice: ${formatPence(left)}.`
  return null
}

/** State of an issued invoice after a payment, a refund or a credit note. */
export function stateAfter(invoice: Omit<Standing, 'state'>): 'issued' | 'paid' | 'cancelled' {
  if (owedOf(invoice) > 0) return 'issued'
  return invoice.paidPence === 0 && invoice.creditedPence > 0 ? 'cancelled' : 'paid'
}

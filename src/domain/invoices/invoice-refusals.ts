import { isAddressed, type BillingAddress } from '../common/address/billing-address.ts'
import { isTaxed, ratesOf, type TaxProfile } from '../common/money/tax-profile.ts'
import { percentOf, taxName, type VatRate } from '../common/money/vat.ts'
import { formatMinor } from '../common/money/document-currency.ts'
import { formatPence, type Pence } from '../common/money/money.ts'
import { balanceOf, owedOf, toRefundOf } from './figures/figures.ts'
import type { InvoiceKind } from './invoice-number.ts'
import type { PaymentMethod } from './invoice.ts'
import { isIssued, type InvoiceState } from './invoice-status.ts'

/** Amounts as its client reads them: `inDocumentCurrency`. */
interface Standing {
  kind: InvoiceKind
  state: InvoiceState
  totalPence: Pence
  paidPence: Pence
  creditedPence: Pence
  writtenOffPence: Pence
  /** Of the amounts; null or left out for the base. */
  currency?: string | null
}

export const refusalToEdit = ({ state }: Pick<Standing, 'state'>): string | null =>
  isIssued(state) ? 'This invoice has been issued and can no longer be edited. Please use a credit note.' : null

export const refusalToIssue = ({ state, totalPence }: Pick<Standing, 'state' | 'totalPence'>): string | null =>
  isIssued(state)
    ? 'This invoice has already been issued.'
    : totalPence <= 0
      ? `An invoice for ${formatPence(0)} cannot be issued.`
      : null

/** `amount` is net, as text. */
export const beyondSignedText = (amount: string): string =>
  `With this invoice, ${amount} more is invoiced than the client signed for. Change its lines, or confirm that it is right.`

/** Message when an invoice with tax lacks the buyer's address, which the law requires; else null. */
export function refusalOfAddress(
  settings: { vatNumber: string; taxProfile: TaxProfile | null },
  { lines, billingAddress }: { lines: readonly { vatRate: VatRate }[]; billingAddress: BillingAddress },
): string | null {
  const taxed = isTaxed(settings) && lines.some(({ vatRate }) => vatRate !== null)
  if (!taxed || isAddressed(billingAddress)) return null
  return `An invoice with ${taxName()} needs the client’s address: street, and city or postcode. Please add it under “To” first.`
}

/** Message when lines have rates that the studio no longer charges, or null. */
export function refusalOfRates(tax: TaxProfile, lines: readonly { vatRate: VatRate }[]): string | null {
  const rates = ratesOf(tax)
  const former = lines.find(({ vatRate }) => vatRate !== null && !rates.includes(vatRate))
  return former
    ? `${taxName()} ${percentOf(former.vatRate!)} is not one of the studio’s rates any more. Please change its lines.`
    : null
}

/** Message when a payment of `amount` cannot be booked on the invoice, or null. `keepExtra`: what is above is kept as credit. */
export function refusalToPay(invoice: Standing, amount: Pence, keepExtra = false): string | null {
  const owed = owedOf(invoice)
  if (invoice.kind === 'credit-note') return 'A credit note cannot be paid.'
  if (!isIssued(invoice.state)) return 'This invoice has not been issued yet.'
  if (invoice.state === 'cancelled') return 'This invoice was cancelled.'
  // What comes in for an invoice that is paid already is credit, unless some of it was written off: that is undone first.
  if (owed <= 0 && !(keepExtra && invoice.writtenOffPence === 0)) return 'Nothing is owed on this invoice.'
  if (amount > owed && !keepExtra) return `That is ${shown(amount - owed, invoice)} more than the ${shown(owed, invoice)} owed.`
  return null
}

/** Message when `amount` of a payment cannot be refunded, or null; `left` is the part of it not refunded yet. */
export function refusalToRefund(
  payment: { method: PaymentMethod; amountPence: Pence; currency?: string | null },
  left: Pence,
  amount: Pence,
): string | null {
  if (payment.amountPence <= 0) return 'This is a refund, not a payment.'
  if (payment.method === 'stripe') return 'Please refund card payments in Stripe. The refund shows here once Stripe reports it.'
  if (left <= 0) return 'This payment has already been refunded in full.'
  if (amount > left) return `That is ${shown(amount - left, payment)} more than the ${shown(left, payment)} left of this payment.`
  return null
}

/** Message when `amount` of the invoice cannot be credited, or null. */
export function refusalToCredit(invoice: Standing, amount: Pence): string | null {
  const left = invoice.totalPence - invoice.creditedPence
  if (invoice.kind === 'credit-note') return 'A credit note cannot be credited.'
  if (!isIssued(invoice.state)) return 'This invoice has not been issued yet. You can simply edit it.'
  if (left <= 0) return 'This invoice has already been credited in full.'
  if (invoice.writtenOffPence > 0) return 'Some of this invoice was written off. Please undo the write-off first.'
  if (amount <= 0) return `A credit note for ${shown(0, invoice)} cannot be issued.`
  if (amount > left) return `That is ${shown(amount - left, invoice)} more than the ${shown(left, invoice)} left of this invoice.`
  return null
}

/** Message when `amount` of the invoice cannot be written off, or null. */
export function refusalToWriteOff(invoice: Standing, amount: Pence): string | null {
  const owed = owedOf(invoice)
  if (invoice.kind === 'credit-note') return 'A credit note cannot be written off.'
  if (!isIssued(invoice.state)) return 'This invoice has not been issued yet.'
  if (owed <= 0) return 'Nothing is owed on this invoice.'
  if (amount > owed) return `That is ${shown(amount - owed, invoice)} more than the ${shown(owed, invoice)} owed.`
  return null
}

/** Message when `amount` of the credit on one invoice cannot be used on another, or null. */
export function refusalToUseCredit(from: Standing, to: Standing, amount: Pence): string | null {
  const credit = toRefundOf(from)
  if (from.currency || to.currency) return 'Credit of an invoice in another currency cannot be moved. Please refund it instead.'
  if (credit <= 0) return 'There is no credit on that invoice any more.'
  if (amount > credit) return `That is ${formatPence(amount - credit)} more than the ${formatPence(credit)} of credit.`
  return refusalToPay(to, amount)
}

/** State of an issued invoice after a payment, a refund, a credit note or a write-off. */
export function stateAfter(invoice: Omit<Standing, 'state'>): 'issued' | 'paid' | 'cancelled' {
  if (balanceOf(invoice) > 0) return 'issued'
  return invoice.paidPence === 0 && invoice.creditedPence > 0 && invoice.writtenOffPence === 0 ? 'cancelled' : 'paid'
}

const shown = (amount: number, { currency }: { currency?: string | null }): string => formatMinor(amount, currency)

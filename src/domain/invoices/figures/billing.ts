import type { Pence } from '../../common/money/money.ts'
import type { Payment } from '../../projects/payment.ts'
import { invoicedNet } from './figures.ts'
import type { InvoiceKind } from '../invoice-number.ts'
import { isIssued, type InvoiceState } from '../invoice-status.ts'
import type { InvoicePart } from '../../proposals/prices/payment-plan.ts'

interface Billed {
  kind: InvoiceKind
  state: InvoiceState
  part: InvoicePart
  subtotalPence: Pence
}

/**
 * How far a project is invoiced and paid, over all of its invoices and credit notes. `invoiced` needs that no planned invoice is
 * left, and that the plan's last invoice is issued or the price is covered; a paid deposit alone is not enough.
 */
export function billingOf(sold: Pence, documents: readonly Billed[]): Payment {
  const invoices = documents.filter(({ kind, state }) => kind === 'invoice' && state !== 'cancelled')
  const issued = invoices.filter(({ state }) => isIssued(state))
  if (issued.length === 0) return 'none'
  const isLast = issued.some(({ part }) => part === 'balance' || part === 'whole')
  const isPlanned = invoices.some(({ state }) => state === 'planned')
  if (isPlanned || !(isLast || invoicedNet(documents) >= sold)) return 'part'
  return issued.every(({ state }) => state === 'paid') ? 'paid' : 'invoiced'
}

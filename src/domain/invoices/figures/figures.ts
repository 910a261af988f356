import type { Pence } from '../../common/money/money.ts'
import type { InvoiceKind } from '../invoice-number.ts'
import { isIssued, type InvoiceState } from '../invoice-status.ts'

// Sold (the price of projects in `stagesSold`) and revenue (`ops/profit.ts`, `ops/analytics.ts`) are net of VAT; paid and owed
// include it; invoiced is either and says which.

interface Document {
  kind: InvoiceKind
  state: InvoiceState
}

interface Amounts {
  totalPence: Pence
  paidPence: Pence
  creditedPence: Pence
  writtenOffPence: Pence
}

/** Invoiced, net: issued invoices less credit notes. */
export const invoicedNet = (documents: readonly (Document & { subtotalPence: Pence })[]): Pence =>
  sumOf(documents, ({ subtotalPence }) => subtotalPence)

/** Invoiced including VAT: issued invoices less credit notes. */
export const invoicedGross = (documents: readonly (Document & { totalPence: Pence })[]): Pence =>
  sumOf(documents, ({ totalPence }) => totalPence)

/** Net sum that invoices ask for, issued, drafted or planned. What was credited was asked for, and is not asked for again. */
export const askedFor = (documents: readonly (Document & { subtotalPence: Pence })[]): Pence =>
  documents.filter(asks).reduce((sum, { subtotalPence }) => sum + subtotalPence, 0)

const asks = ({ kind, state }: Document): boolean => kind === 'invoice' && state !== 'cancelled'

/**
 * Net price, extras included, that no invoice asks for: an extra round that was accepted after the plan, for example. None before
 * the first invoice.
 */
export const notInvoicedOf = (price: Pence, documents: readonly (Document & { subtotalPence: Pence })[]): Pence =>
  documents.some(asks) ? Math.max(0, price - askedFor(documents)) : 0

/** Paid including VAT: payments less refunds. */
export const paidOf = (documents: readonly (Document & { paidPence: Pence })[]): Pence =>
  sumOf(documents, ({ paidPence }) => paidPence)

function sumOf<Row extends Document>(documents: readonly Row[], amount: (row: Row) => Pence): Pence {
  return documents
    .filter(({ state }) => isIssued(state))
    .reduce((sum, row) => sum + (row.kind === 'invoice' ? amount(row) : -amount(row)), 0)
}

/** Owed including VAT: what is left to pay of an issued invoice. `owedInSql` says the same to the database. */
export const owedOf = ({ kind, state, ...amounts }: Document & Amounts): Pence =>
  kind === 'invoice' && isIssued(state) ? Math.max(0, balanceOf(amounts)) : 0

/** Paid or credited beyond the total of an invoice, including VAT: the client's credit, which is used or refunded. */
export const toRefundOf = ({ kind, state, ...amounts }: Document & Amounts): Pence =>
  kind === 'invoice' && isIssued(state) ? Math.max(0, -balanceOf(amounts)) : 0

/** Total less payments, credit notes and write-offs; negative once more was paid than is left of the invoice. */
export const balanceOf = ({ totalPence, paidPence, creditedPence, writtenOffPence }: Amounts): Pence =>
  totalPence - paidPence - creditedPence - writtenOffPence

import { conventions } from '#domain/common/conventions.ts'
import { grossTerm, taxName } from '#domain/common/money/vat.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { invoiceStatusLabel, isIssued, statusOf } from '#domain/invoices/invoice-status.ts'
import { documentTotalsOf, inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf, toRefundOf } from '#domain/invoices/figures/figures.ts'
import type { Minor } from '../../../base/documents/csv.ts'
import type { Columns } from '../../../base/documents/csv-file.ts'
import { numberOf } from './invoice-document.ts'
import type { InvoiceRow } from '../invoice-store.ts'

/** Amounts in pounds with two decimals, negative for credit notes; at the end those of another currency. */
export const invoiceColumns = (today: string): Columns<InvoiceRow> => ({
  Number: (invoice) => numberOf(invoice),
  Kind: ({ kind }) => (kind === 'credit-note' ? 'Credit note' : 'Invoice'),
  Status: (invoice) => statusLabel(invoice, today),
  Issued: ({ issueDate }) => issueDate ?? '',
  Due: ({ dueDate }) => dueDate ?? '',
  Client: ({ clientName }) => clientName,
  Company: ({ company }) => company,
  Project: ({ projectTitle }) => projectTitle,
  Net: (invoice) => toPounds(signOf(invoice) * invoice.subtotalPence),
  [taxName()]: (invoice) => toPounds(signOf(invoice) * invoice.vatPence),
  [`Total ${grossTerm()}`]: (invoice) => toPounds(signOf(invoice) * invoice.totalPence),
  [`Paid ${grossTerm()}`]: ({ paidPence }) => toPounds(paidPence),
  [`Credited ${grossTerm()}`]: (invoice) => toPounds(creditedOf(invoice)),
  [`Owed ${grossTerm()}`]: (invoice) => toPounds(owedOf(invoice)),
  [`To refund ${grossTerm()}`]: (invoice) => toPounds(toRefundOf(invoice)),
  [`Written off ${grossTerm()}`]: ({ writtenOffPence }) => toPounds(writtenOffPence),
  Currency: ({ currency }) => currency ?? conventions().currency,
  Rate: ({ rate }) => rate ?? '',
  'Rate of': ({ rateOn }) => rateOn ?? '',
  'Net in currency': foreign((invoice) => signOf(invoice) * documentTotalsOf(invoice.lines).subtotal),
  [`${taxName()} in currency`]: foreign((invoice) => signOf(invoice) * documentTotalsOf(invoice.lines).vatTotal),
  [`Total in currency ${grossTerm()}`]: foreign((invoice) => signOf(invoice) * documentTotalsOf(invoice.lines).total),
  [`Paid in currency ${grossTerm()}`]: foreign((invoice) => inDocumentCurrency(invoice).paidPence),
  [`Owed in currency ${grossTerm()}`]: foreign((invoice) => owedOf(inDocumentCurrency(invoice))),
})

const signOf = ({ kind }: InvoiceRow) => (kind === 'credit-note' ? -1 : 1)

function statusLabel(invoice: InvoiceRow, today: string): string {
  if (!isIssued(invoice.state)) return 'Not issued'
  if (invoice.kind === 'credit-note') return 'Issued'
  return invoiceStatusLabel({ status: statusOf(invoice, today), paid: invoice.paidPence })
}

/** Empty where a document is in the studio's currency. */
const foreign =
  (minorOf: (invoice: InvoiceRow) => number) =>
  (invoice: InvoiceRow): string | Minor =>
    invoice.currency === null ? '' : { minor: minorOf(invoice), currency: invoice.currency }

/** Of an invoice; of a credit note the column would repeat its total. */
const creditedOf = ({ kind, creditedPence }: InvoiceRow) => (kind === 'invoice' ? creditedPence : 0)

import { conventions } from '#domain/common/conventions.ts'
import { grossTerm, taxName } from '#domain/common/money/vat.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { invoiceStatusLabel, isIssued, statusOf } from '#domain/invoices/invoice-status.ts'
import { documentTotalsOf, inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf, toRefundOf } from '#domain/invoices/figures/figures.ts'
import { csvText, type Minor } from '../../../base/documents/csv.ts'
import { numberOf } from './invoice-document.ts'
import type { InvoiceRow } from '../invoice-store.ts'

const head = () => [
  'Number',
  'Kind',
  'Status',
  'Issued',
  'Due',
  'Client',
  'Company',
  'Project',
  'Net',
  taxName(),
  `Total ${grossTerm()}`,
  `Paid ${grossTerm()}`,
  `Credited ${grossTerm()}`,
  `Owed ${grossTerm()}`,
  `To refund ${grossTerm()}`,
  `Written off ${grossTerm()}`,
  'Currency',
  'Rate',
  'Rate of',
  'Net in currency',
  `${taxName()} in currency`,
  `Total in currency ${grossTerm()}`,
  `Paid in currency ${grossTerm()}`,
  `Owed in currency ${grossTerm()}`,
]

/** Invoices as CSV; amounts in pounds with two decimals, negative for credit notes; at the end those of another currency. */
export const invoicesCsv = (rows: InvoiceRow[], today: string): string =>
  csvText([head(), ...rows.map((row) => cellsOf(row, today))])

function cellsOf(invoice: InvoiceRow, today: string): (string | number | Minor)[] {
  const sign = invoice.kind === 'credit-note' ? -1 : 1
  const { kind, state, clientName, company, projectTitle } = invoice
  const word = kind === 'credit-note' ? 'Credit note' : 'Invoice'
  const label = invoiceStatusLabel({ status: statusOf(invoice, today), paid: invoice.paidPence })
  const status = isIssued(state) ? (kind === 'invoice' ? label : 'Issued') : 'Not issued'
  return [
    numberOf(invoice),
    word,
    status,
    invoice.issueDate ?? '',
    invoice.dueDate ?? '',
    clientName,
    company,
    projectTitle,
    ...[sign * invoice.subtotalPence, sign * invoice.vatPence, sign * invoice.totalPence].map(toPounds),
    ...[invoice.paidPence, creditedOf(invoice), owedOf(invoice), toRefundOf(invoice), invoice.writtenOffPence].map(toPounds),
    ...foreignCells(invoice, sign),
  ]
}

/** Empty but for the currency where a document is in the studio's. */
function foreignCells(invoice: InvoiceRow, sign: number): (string | Minor)[] {
  const { currency, rate, rateOn, lines } = invoice
  if (currency === null) return [conventions().currency, '', '', '', '', '', '', '']
  const { subtotal, vatTotal, total } = documentTotalsOf(lines)
  const seen = inDocumentCurrency(invoice)
  const sums = [sign * subtotal, sign * vatTotal, sign * total, seen.paidPence, owedOf(seen)]
  return [currency, rate!, rateOn!, ...sums.map((minor) => ({ minor, currency }))]
}

/** Of an invoice; of a credit note the column would repeat its total. */
const creditedOf = ({ kind, creditedPence }: InvoiceRow) => (kind === 'invoice' ? creditedPence : 0)

import { majorOf, type PastInvoice } from '#domain/invoices/past/past-invoice.ts'
import { currencyDigits } from '#domain/common/money/currency.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { csvText } from '../../../base/documents/csv.ts'
import type { ListedPast } from './past-invoice-store.ts'

export function toPastInvoice(row: ListedPast): PastInvoice {
  const major = (minor: number) => majorOf(minor, row.currency)
  const { id, revision, number, clientId, clientName, projectTitle, projectSlug, issuedOn, dueOn, paidOn, currency, note } = row
  return {
    id,
    revision,
    number,
    clientId,
    clientName,
    projectTitle,
    projectSlug,
    issuedOn,
    dueOn,
    paidOn,
    currency,
    net: row.netMinor === null ? null : major(row.netMinor),
    tax: row.taxMinor === null ? null : major(row.taxMinor),
    gross: major(row.grossMinor),
    paid: major(row.paidMinor),
    owed: major(Math.max(0, row.grossMinor - row.paidMinor)),
    note,
    importId: row.importId,
    isMarked: row.beforeMark !== null,
  }
}

/** The titles are those that the import knows. */
export const pastInvoicesCsv = (rows: readonly ListedPast[]): string =>
  csvText([
    [
      'Invoice number',
      'Customer',
      'Project',
      'Date',
      'Due',
      'Currency',
      'Net',
      taxName(),
      'Total',
      'Paid',
      'Paid on',
      'Owed',
      'Note',
    ],
    ...rows
      .map(toPastInvoice)
      .map((invoice) => [
        invoice.number,
        invoice.clientName,
        invoice.projectTitle,
        invoice.issuedOn,
        invoice.dueOn ?? '',
        invoice.currency,
        ...[invoice.net, invoice.tax, invoice.gross, invoice.paid].map((amount) => cellOf(amount, invoice.currency)),
        invoice.paidOn ?? '',
        cellOf(invoice.owed, invoice.currency),
        invoice.note,
      ]),
  ])

/** Numbers of a CSV have two decimals. */
const cellOf = (amount: number | null, currency: string): string | number =>
  amount === null ? '' : currencyDigits(currency) > 2 ? amount.toFixed(currencyDigits(currency)) : amount

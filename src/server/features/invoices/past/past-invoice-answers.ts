import { majorOf, type PastInvoice } from '#domain/invoices/past/past-invoice.ts'
import { currencyDigits } from '#domain/common/money/currency.ts'
import { taxName } from '#domain/common/money/vat.ts'
import type { Columns } from '../../../base/documents/csv-file.ts'
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
export const pastInvoiceColumns = (): Columns<ListedPast> => ({
  'Invoice number': ({ number }) => number,
  Customer: ({ clientName }) => clientName,
  Project: ({ projectTitle }) => projectTitle,
  Date: ({ issuedOn }) => issuedOn,
  Due: ({ dueOn }) => dueOn ?? '',
  Currency: ({ currency }) => currency,
  Net: amount(({ net }) => net),
  [taxName()]: amount(({ tax }) => tax),
  Total: amount(({ gross }) => gross),
  Paid: amount(({ paid }) => paid),
  'Paid on': ({ paidOn }) => paidOn ?? '',
  Owed: amount(({ owed }) => owed),
  Note: ({ note }) => note,
})

const amount = (of: (invoice: PastInvoice) => number | null) => (row: ListedPast) => cellOf(of(toPastInvoice(row)), row.currency)

/** Numbers of a CSV have two decimals. */
const cellOf = (amount: number | null, currency: string): string | number =>
  amount === null ? '' : currencyDigits(currency) > 2 ? amount.toFixed(currencyDigits(currency)) : amount

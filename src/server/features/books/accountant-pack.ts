import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { accountTotals } from '#domain/books/journal.ts'
import type { Period } from '#domain/books/quarters.ts'
import { toPounds } from '#domain/common/money/money.ts'
import type { Services } from '../../base/services.ts'
import { csvText } from '../../base/documents/csv.ts'
import { csvParts } from '../../base/documents/csv-file.ts'
import { readTax } from '../brand/vat-rate.ts'
import { bookRowsCsv, debtorsCsv, journalCsv, type CsvSource } from './book-csv.ts'
import { readBookSettings } from './book-settings-store.ts'
import { listDebtors } from './debt-store.ts'
import { readTransactionTotals } from './transaction-totals.ts'
import { readVatReturn } from './read-vat-return.ts'

/** Debtors that the summary names; the file beside it has all. */
const namedDebtors = 25

/** What the accountant needs of a period: a summary as PDF, and every row as CSV, read and sent file by file. */
export async function accountantPack(
  { db, renderPdf }: Pick<Services, 'db' | 'renderPdf'>,
  { period, today }: { period: Period; today: string },
): Promise<ReadableStream<Uint8Array>> {
  const { scheme, codes } = await readBookSettings(db)
  const tax = await readTax(db)
  const boxes = await readVatReturn(db, period, scheme, tax)
  const accounts = accountTotals((await readTransactionTotals(db, period)).map(({ transaction }) => transaction))
  const { page, total: debts } = await listDebtors(db, { at: period.to, today, limit: namedDebtors })
  const summary = await renderPdf('book-summary', { summary: { period, scheme, tax, boxes, accounts, debtors: page, debts } })

  const zip = new ZipFile()
  // yazl's types understate its output stream.
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const addCsv = <Row>(name: string, { columns, readPage }: CsvSource<Row>) =>
    zip.addReadStreamLazy(name, { compress: true }, (go) => {
      const parts = Readable.from(csvParts(columns, readPage))
      parts.on('error', (error) => output.destroy(error))
      go(null, parts)
    })
  const vatRows = boxes.map(({ box, label, amount }) => [box === null ? '' : `Box ${box}`, label, toPounds(amount)])
  zip.addBuffer(Buffer.from(summary), 'summary.pdf', { compress: false })
  zip.addBuffer(Buffer.from(csvText([['Box', 'What', 'Amount'], ...vatRows])), 'vat-return.csv')
  addCsv('vat-rows.csv', bookRowsCsv(db, { figure: 'vat-sales', ...period, today }, scheme))
  addCsv('invoices.csv', bookRowsCsv(db, { figure: 'issued', ...period, today }, scheme))
  addCsv('credit-notes.csv', bookRowsCsv(db, { figure: 'credit-notes', ...period, today }, scheme))
  addCsv('payments.csv', bookRowsCsv(db, { figure: 'received', ...period, today }, scheme))
  addCsv('refunds.csv', bookRowsCsv(db, { figure: 'refunded', ...period, today }, scheme))
  addCsv('write-offs.csv', bookRowsCsv(db, { figure: 'written-off', ...period, today }, scheme))
  addCsv('bank-fees.csv', bookRowsCsv(db, { figure: 'fees', ...period, today }, scheme))
  addCsv('debtors.csv', debtorsCsv(db, { at: period.to, today }))
  addCsv('journal.csv', journalCsv(db, period, 'generic', codes, tax))
  zip.end()
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}

import {
  documentLines,
  shareOf,
  toBase,
  withoutDocumentAmount,
  type DocumentRate,
  type DocumentAmount,
  type RateColumns,
} from '../../common/money/document-currency.ts'
import type { Pence } from '../../common/money/money.ts'
import { balanceOf } from './figures.ts'
import type { InvoiceKind } from '../invoice-number.ts'
import { stateAfter } from '../invoice-refusals.ts'
import { totalsOf, type InvoiceLine, type InvoiceTotals } from './invoice-lines.ts'

/** Amounts of an invoice in the base, as the books have them. */
interface Amounts {
  totalPence: Pence
  paidPence: Pence
  creditedPence: Pence
  writtenOffPence: Pence
}

/** The same amounts in the currency of the document; null and 0 for one in the base. */
interface DocumentSums extends RateColumns {
  documentTotal: DocumentAmount | null
  documentPaid: DocumentAmount
  documentCredited: DocumentAmount
  documentWrittenOff: DocumentAmount
}

/**
 * A document with its amounts as the client reads them, in minor units of its `currency`: what is owed, whether it is paid, and
 * what may still be credited are decided by these. A document in the base is as it is.
 */
export function inDocumentCurrency<Row extends Amounts & DocumentSums>(row: Row): Row {
  if (row.documentTotal === null) return row
  return {
    ...row,
    totalPence: row.documentTotal,
    paidPence: row.documentPaid,
    creditedPence: row.documentCredited,
    writtenOffPence: row.documentWrittenOff,
  }
}

/** Lines of a document in another currency from lines with amounts in it; in the base they stay as they are. */
export const withDocumentAmounts = (lines: readonly InvoiceLine[], rate: DocumentRate | null): InvoiceLine[] =>
  lines.map((line) => (rate ? { ...line, cost: toBase(line.cost, rate), face: line.cost } : withoutDocumentAmount(line)))

/** Totals as the client reads them, by the rules of those in the base. */
export const documentTotalsOf = (lines: readonly InvoiceLine[]): InvoiceTotals => totalsOf(documentLines(lines))

/** What a move of money on an invoice is in its currency and in the base. */
export interface Move {
  face: DocumentAmount | null
  pence: Pence
}

/**
 * What `amount` of a document's currency is in the base. Each move brings what is settled in the base to the same share of the
 * total as what is settled in the document's currency: what is paid in full is settled to the penny, however often it was paid.
 * `back` for what leaves it.
 */
export function moveOf(invoice: Amounts & DocumentSums, amount: DocumentAmount, { back = false }: { back?: boolean } = {}): Move {
  const { documentTotal } = invoice
  if (documentTotal === null) return { face: null, pence: amount }
  const settled = invoice.totalPence - balanceOf(invoice)
  const documentSettled = documentTotal - balanceOf(inDocumentCurrency(invoice))
  const after = shareOf(documentSettled + (back ? -amount : amount), invoice.totalPence, documentTotal)
  return { face: amount, pence: Math.max(0, back ? settled - after : after - settled) }
}

export const reversed = ({ face, pence }: Move): Move => ({ face: face === null ? null : -face, pence: -pence })

type Sums = Amounts & DocumentSums

/** Columns of an issued invoice after a move of what was paid, credited or written off. */
export function afterMove<Row extends Sums & { kind: InvoiceKind }>(
  before: Row,
  what: 'paid' | 'credited' | 'writtenOff',
  { face, pence }: Move,
) {
  const { paidPence, documentPaid, creditedPence, documentCredited, writtenOffPence, documentWrittenOff } = before
  const more = face ?? 0
  const sums = {
    paidPence,
    documentPaid,
    creditedPence,
    documentCredited,
    writtenOffPence,
    documentWrittenOff,
    ...(what === 'paid' && { paidPence: paidPence + pence, documentPaid: documentPaid + more }),
    ...(what === 'credited' && { creditedPence: creditedPence + pence, documentCredited: documentCredited + more }),
    ...(what === 'writtenOff' && { writtenOffPence: writtenOffPence + pence, documentWrittenOff: documentWrittenOff + more }),
  }
  return { ...sums, state: stateAfter(inDocumentCurrency({ ...before, ...sums })) }
}

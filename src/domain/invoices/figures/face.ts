import {
  faceLines,
  shareOf,
  toBase,
  withoutFace,
  type DocumentRate,
  type Face,
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
interface FaceAmounts extends RateColumns {
  faceTotal: Face | null
  facePaid: Face
  faceCredited: Face
  faceWrittenOff: Face
}

/**
 * A document with its amounts as the client reads them, in minor units of its `currency`: what is owed, whether it is paid, and
 * what may still be credited are decided by these. A document in the base is as it is.
 */
export function inFace<Row extends Amounts & FaceAmounts>(row: Row): Row {
  if (row.faceTotal === null) return row
  return {
    ...row,
    totalPence: row.faceTotal,
    paidPence: row.facePaid,
    creditedPence: row.faceCredited,
    writtenOffPence: row.faceWrittenOff,
  }
}

/** Lines of a document in another currency from lines with amounts in it; in the base they stay as they are. */
export const withFace = (lines: readonly InvoiceLine[], rate: DocumentRate | null): InvoiceLine[] =>
  lines.map((line) => (rate ? { ...line, cost: toBase(line.cost, rate), face: line.cost } : withoutFace(line)))

/** Totals as the client reads them, by the rules of those in the base. */
export const faceTotalsOf = (lines: readonly InvoiceLine[]): InvoiceTotals => totalsOf(faceLines(lines))

/** What a move of money on an invoice is in its currency and in the base. */
export interface Move {
  face: Face | null
  pence: Pence
}

/**
 * What `amount` of a document's currency is in the base. Each move brings what is settled in the base to the same share of the
 * total as what is settled in the document's currency: what is paid in full is settled to the penny, however often it was paid.
 * `back` for what leaves it.
 */
export function moveOf(invoice: Amounts & FaceAmounts, amount: Face, { back = false }: { back?: boolean } = {}): Move {
  const { faceTotal } = invoice
  if (faceTotal === null) return { face: null, pence: amount }
  const settled = invoice.totalPence - balanceOf(invoice)
  const faceSettled = faceTotal - balanceOf(inFace(invoice))
  const after = shareOf(faceSettled + (back ? -amount : amount), invoice.totalPence, faceTotal)
  return { face: amount, pence: Math.max(0, back ? settled - after : after - settled) }
}

export const reversed = ({ face, pence }: Move): Move => ({ face: face === null ? null : -face, pence: -pence })

type Sums = Amounts & FaceAmounts

/** Columns of an issued invoice after a move of what was paid, credited or written off. */
export function afterMove<Row extends Sums & { kind: InvoiceKind }>(
  before: Row,
  what: 'paid' | 'credited' | 'writtenOff',
  { face, pence }: Move,
) {
  const { paidPence, facePaid, creditedPence, faceCredited, writtenOffPence, faceWrittenOff } = before
  const more = face ?? 0
  const sums = {
    paidPence,
    facePaid,
    creditedPence,
    faceCredited,
    writtenOffPence,
    faceWrittenOff,
    ...(what === 'paid' && { paidPence: paidPence + pence, facePaid: facePaid + more }),
    ...(what === 'credited' && { creditedPence: creditedPence + pence, faceCredited: faceCredited + more }),
    ...(what === 'writtenOff' && { writtenOffPence: writtenOffPence + pence, faceWrittenOff: faceWrittenOff + more }),
  }
  return { ...sums, state: stateAfter(inFace({ ...before, ...sums })) }
}

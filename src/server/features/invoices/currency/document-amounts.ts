import { documentLines, majorIn, rateOf } from '#domain/common/money/document-currency.ts'
import { documentTotalsOf, inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf, toRefundOf } from '#domain/invoices/figures/figures.ts'
import type { InvoiceDocumentAmounts } from '#domain/invoices/invoice.ts'
import type { InvoiceRow } from '../invoice-store.ts'

/** Amounts as the client reads them, of a document in another currency. */
export function documentAmountsOf(row: InvoiceRow): { face?: InvoiceDocumentAmounts } {
  const rate = rateOf(row)
  if (!rate) return {}
  const major = (minor: number) => majorIn(minor, rate.currency)
  const { subtotal, vat, vatTotal } = documentTotalsOf(row.lines)
  const seen = inDocumentCurrency(row)
  return {
    face: {
      ...rate,
      costs: documentLines(row.lines).map(({ cost }) => major(cost)),
      subtotal: major(subtotal),
      vat: vat.map(({ rate, net, tax }) => ({ rate, net: major(net), tax: major(tax) })),
      vatTotal: major(vatTotal),
      total: major(seen.totalPence),
      paid: major(seen.paidPence),
      credited: major(seen.creditedPence),
      writtenOff: major(seen.writtenOffPence),
      owed: major(owedOf(seen)),
      credit: major(toRefundOf(seen)),
    },
  }
}

/** The same amount in the currency of its invoice, where that is another. */
export const documentAmount = (face: number | null, currency: string | null): { face?: number } =>
  face === null || currency === null ? {} : { face: majorIn(face, currency) }

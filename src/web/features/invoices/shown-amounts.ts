import type { InvoiceDocumentAmounts } from '#domain/invoices/invoice.ts'

interface Amounts {
  items: { cost: number }[]
  creditNotes: { total: number; face?: number | undefined }[]
  face?: InvoiceDocumentAmounts | undefined
}

/** What a document in another currency comes to in the studio's own. */
export interface BaseSums {
  subtotal: number
  vat: { tax: number }[]
  total: number
}

/** An invoice with its amounts as the client reads them; `base` has those of the books where they are in another currency. */
export function shownAmounts<Invoice extends Amounts & BaseSums>(
  invoice: Invoice,
): Invoice & { currency?: string; base?: BaseSums & { rate: Pick<InvoiceDocumentAmounts, 'currency' | 'rate' | 'rateOn'> } } {
  const { face, items, creditNotes, subtotal, vat, total } = invoice
  if (!face) return invoice
  const { costs, credit, ...sums } = face
  return {
    ...invoice,
    ...sums,
    ...(credit > 0 && { credit }),
    items: items.map((item, index) => ({ ...item, cost: costs[index] ?? item.cost })),
    creditNotes: creditNotes.map((note) => ({ ...note, total: note.face ?? note.total })),
    base: { subtotal, vat, total, rate: face },
  }
}

import type { Services } from '../../base/services.ts'
import { readDocument } from './invoice-document.ts'
import type { InvoiceRow } from './invoice-store.ts'

/** Renders the invoice's present state as a PDF. */
export async function pdfOf({ db, renderPdf }: Pick<Services, 'db' | 'renderPdf'>, invoice: InvoiceRow): Promise<Uint8Array> {
  return renderPdf('invoice', { document: await readDocument(db, invoice) })
}

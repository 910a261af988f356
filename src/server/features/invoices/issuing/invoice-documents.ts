import { createHash } from 'node:crypto'
import type { Services } from '../../../base/services.ts'
import { numberOf, readDocument } from './invoice-document.ts'
import type { InvoiceRow } from '../invoice-store.ts'

/** Renders the invoice's present state as a PDF. */
export async function pdfOf({ db, renderPdf }: Pick<Services, 'db' | 'renderPdf'>, invoice: InvoiceRow): Promise<Uint8Array> {
  return renderPdf('invoice', { document: await readDocument(db, invoice) })
}

/** Stores the PDF of an issued invoice for a mail. */
export async function keepInvoicePdf(
  services: Pick<Services, 'db' | 'renderPdf' | 'storage'>,
  invoice: InvoiceRow,
): Promise<{ name: string; contentType: string; storageKey: string }> {
  const pdf = await pdfOf(services, invoice)
  const storageKey = `invoices/${createHash('sha256').update(pdf).digest('hex')}.pdf`
  await services.storage.write(storageKey, pdf)
  return { name: `${numberOf(invoice)}.pdf`, contentType: 'application/pdf', storageKey }
}

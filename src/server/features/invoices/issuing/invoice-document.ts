import { shownTaxNote } from '#domain/common/money/vat.ts'
import { documentLines, rateOf } from '#domain/common/money/document-currency.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { documentTotalsOf, inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { totalsOf } from '#domain/invoices/figures/invoice-lines.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import type { Sql } from '../../../base/database/database.ts'
import { termsOfProject } from '../e-invoice/terms-of-client.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { readInvoiceSettings } from '../invoice-settings-store.ts'
import { findInvoice, type InvoiceRow } from '../invoice-store.ts'
import { sellerOf } from './seller.ts'

/** Data of the invoice's PDF: issued ones use their stored copy, drafts the studio's present details. */
export async function readDocument(db: Sql, invoice: InvoiceRow): Promise<InvoiceDocument> {
  const credited = invoice.creditOf ? await findInvoice(db, invoice.creditOf) : null
  const { kind, state, creditReason, projectTitle, clientName, company, email, billingAddress, buyerReference, notes, lines } =
    invoice
  const rate = rateOf(invoice)
  const seen = inDocumentCurrency(invoice)
  const { issueDate, dueDate, taxPoint, paymentMethod } = invoice
  return {
    number: numberOf(invoice),
    kind,
    state,
    creditReason,
    projectTitle,
    clientName,
    company,
    email,
    billingAddress,
    buyerReference,
    buyerVatNumber: invoice.buyerVatNumber,
    taxName: invoice.taxName,
    taxNote: shownTaxNote(invoice),
    notes,
    currency: invoice.currency,
    lines: documentLines(lines),
    issueDate,
    dueDate,
    taxPoint,
    paymentMethod,
    creditOf: credited ? numberOf(credited) : '',
    totals: documentTotalsOf(lines),
    base: rate && { totals: totalsOf(lines), rate },
    paid: seen.paidPence,
    credited: seen.creditedPence,
    owed: owedOf(seen),
    eInvoice: invoice.eInvoice ?? (await termsOfProject(db, invoice.projectId)),
    paidOn: invoice.paidAt && studioDay(invoice.paidAt),
    seller: invoice.seller ?? sellerOf(await readBrand(db), await readInvoiceSettings(db), invoice),
  }
}

export const numberOf = ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>): string =>
  number === null ? 'Draft' : invoiceNumber(kind, number)

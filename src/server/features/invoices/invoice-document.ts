import { shownTaxNote } from '#domain/common/vat.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { totalsOf } from '#domain/invoices/invoice-lines.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { owedOf } from '#domain/invoices/figures.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import type { Sql } from '../../base/database/database.ts'
import { readBrand } from '../brand/studio-brand.ts'
import { readInvoiceSettings } from './invoice-settings-store.ts'
import { findInvoice, type InvoiceRow } from './invoice-store.ts'
import { sellerOf } from './seller.ts'

/** Data of the invoice's PDF: issued ones use their stored copy, drafts the studio's present details. */
export async function readDocument(db: Sql, invoice: InvoiceRow): Promise<InvoiceDocument> {
  const credited = invoice.creditOf ? await findInvoice(db, invoice.creditOf) : null
  const { kind, state, creditReason, projectTitle, clientName, company, email, billingAddress, buyerReference, notes, lines } =
    invoice
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
    lines,
    issueDate,
    dueDate,
    taxPoint,
    paymentMethod,
    creditOf: credited ? numberOf(credited) : '',
    totals: totalsOf(lines),
    paid: invoice.paidPence,
    credited: invoice.creditedPence,
    owed: owedOf(invoice),
    paidOn: invoice.paidAt && studioDay(invoice.paidAt),
    seller: invoice.seller ?? sellerOf(await readBrand(db), await readInvoiceSettings(db)),
  }
}

export const numberOf = ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>): string =>
  number === null ? 'Draft' : invoiceNumber(kind, number)

import { withoutDocumentAmount } from '#domain/common/money/document-currency.ts'
import { shownTaxNote } from '#domain/common/money/vat.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { consentOf, toShownPart } from '#domain/invoices/cards/card-mandate.ts'
import type { PublicInvoice } from '#domain/invoices/invoice.ts'
import { bankDetailsOf, numberLabelOf } from '#domain/invoices/invoice-document.ts'
import { totalsOf } from '#domain/invoices/figures/invoice-lines.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf, toRefundOf } from '#domain/invoices/figures/figures.ts'
import { isIssued, statusOf } from '#domain/invoices/invoice-status.ts'
import { safeLink } from '#domain/invoices/safe-link.ts'
import type { Services } from '../../base/services.ts'
import { offerMandate } from './cards/offer-mandate.ts'
import { readSavedCardOf } from './cards/saved-cards.ts'
import { documentAmount, documentAmountsOf } from './currency/document-amounts.ts'
import { numberOf } from './issuing/invoice-document.ts'
import { findInvoice, listCreditNotes, type InvoiceRow } from './invoice-store.ts'

/** An invoice for holders of its link; null unless it is issued. */
export async function readPublicInvoice(
  { db, cards }: Pick<Services, 'db' | 'cards'>,
  id: string,
  today: string,
): Promise<PublicInvoice | null> {
  const invoice = await findInvoice(db, id)
  if (!invoice || !isIssued(invoice.state)) return null
  const credited = invoice.creditOf ? await findInvoice(db, invoice.creditOf) : null
  const notes = invoice.kind === 'invoice' ? await listCreditNotes(db, id) : []
  const card = cardOf(invoice, cards !== null)
  const offer = card === 'checkout' ? await offerMandate(db, invoice, today) : null
  return {
    ...toPublicInvoice(invoice, today),
    card,
    saveCard: offer && { consent: consentOf(offer.parts), parts: offer.parts.map(toShownPart) },
    savedCard: invoice.kind === 'invoice' ? await readSavedCardOf(db, invoice, today) : null,
    creditOf: credited && { id: credited.id, number: numberOf(credited) },
    creditNotes: notes.map((note) => ({
      id: note.id,
      number: numberOf(note),
      total: toPounds(note.totalPence),
      ...documentAmount(note.documentTotal, note.currency),
    })),
  }
}

/** No card payment when nothing is owed; Checkout charges in the studio's currency only. */
function cardOf(invoice: InvoiceRow, takesCards: boolean): PublicInvoice['card'] {
  if (invoice.state !== 'issued' || owedOf(inDocumentCurrency(invoice)) <= 0) return 'none'
  return takesCards && invoice.currency === null ? 'checkout' : safeLink(invoice.stripeLink) ? 'link' : 'none'
}

function toPublicInvoice(
  invoice: InvoiceRow,
  today: string,
): Omit<PublicInvoice, 'card' | 'saveCard' | 'savedCard' | 'creditOf' | 'creditNotes'> {
  const { id, kind, projectTitle, clientName, company, email, billingAddress, dueDate, taxPoint, proposalId, lines } = invoice
  const { notes, buyerReference, paymentMethod, creditReason } = invoice
  const { vat } = totalsOf(lines)
  const seller = invoice.seller!
  const { name, phone, address, vatNumber, accountName, accountNumber, sortCode, email: studioEmail } = seller
  return {
    id,
    kind,
    projectTitle,
    clientName,
    company,
    email,
    billingAddress,
    dueDate,
    taxPoint,
    proposalId,
    notes,
    buyerReference,
    paymentMethod,
    creditReason,
    buyerVatNumber: invoice.buyerVatNumber,
    taxName: invoice.taxName,
    taxNote: shownTaxNote(invoice),
    invoiceNumber: numberOf(invoice),
    status: statusOf(invoice, today),
    issueDate: invoice.issueDate!,
    items: lines.map((line) => ({ ...withoutDocumentAmount(line), cost: toPounds(line.cost) })),
    subtotal: toPounds(invoice.subtotalPence),
    vat: vat.map(({ rate, net, tax }) => ({ rate, net: toPounds(net), tax: toPounds(tax) })),
    total: toPounds(invoice.totalPence),
    paid: toPounds(invoice.paidPence),
    credited: toPounds(invoice.creditedPence),
    owed: toPounds(owedOf(invoice)),
    ...(toRefundOf(invoice) > 0 && { credit: toPounds(toRefundOf(invoice)) }),
    ...documentAmountsOf(invoice),
    seller: { name, email: studioEmail, phone, address, vatNumber, numberLabel: numberLabelOf(seller) },
    stripeLink: safeLink(invoice.stripeLink) ?? '',
    bankDetails: { accountName, accountNumber, sortCode, reference: numberOf(invoice), details: bankDetailsOf(seller) },
    paidAt: invoice.paidAt?.toISOString() ?? null,
    transferInitiatedAt: invoice.transferInitiatedAt?.toISOString() ?? null,
  }
}

import { linesOfAddress } from '#domain/common/address/address-lines.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { formatMinorExactly, rateText } from '#domain/common/money/document-currency.ts'
import { taxNoteText, vatLabel } from '#domain/common/money/vat.ts'
import { vatRateLabel } from '#domain/invoices/figures/invoice-lines.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import { termsMessage } from '#domain/invoices/invoice-messages.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import { bankDetailsOf, type InvoiceDocument, numberLabelOf } from '#domain/invoices/invoice-document.ts'
import type { PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'
import { attachmentOf } from '../e-invoice/e-invoice-xml.ts'

export function invoicePdf({ document }: PdfTemplates['invoice']): SheetDraft {
  const { kind, number, projectTitle, creditOf, creditReason, notes, seller, state, taxName, taxNote, base } = document
  const text = kind === 'credit-note' ? 'Credit note' : 'Invoice'
  const bank = bankDetailsOf(seller)
  const asksForPayment = kind === 'invoice' && (document.owed > 0 || !isIssued(state)) && bank.length > 0
  return {
    template: 'features/invoices/issuing/invoice.typ',
    kind: text,
    title: number === 'Draft' ? `${text}: draft` : number,
    subtitle: projectTitle,
    date: document.issueDate,
    kept: isIssued(state),
    attachment: attachmentOf(document),
    // The studio's details at the time of issue.
    sender: seller,
    values: {
      mark: markOf(document),
      ...partiesOf(document),
      facts: factsOf(document),
      credit: kind === 'credit-note' ? `Credit for ${creditOf}: ${creditReason}` : '',
      heading: kind === 'credit-note' ? 'Credited' : 'For',
      ...linesOf(document),
      taxName,
      taxNotes: [...(taxNote ? [taxNoteText(taxNote, taxName)] : []), ...(base ? inBase(base, taxedBy(document), taxName) : [])],
      bank: asksForPayment ? [...bank, { label: 'Reference', value: number }] : [],
      notes,
    },
  }
}

const marks = { paid: 'PAID', cancelled: 'CANCELLED', draft: 'DRAFT', planned: 'DRAFT', issued: null } as const

function markOf({ state, paidOn, paymentMethod }: InvoiceDocument) {
  const text = marks[state]
  const how = paymentMethod ? ` by ${paymentMethodLabels[paymentMethod].toLowerCase()}` : ''
  return text && { text, note: state === 'paid' && paidOn ? `${longDay(paidOn)}${how}` : '' }
}

/** Name and lines of each. */
const partiesOf = ({ seller, clientName, company, email, billingAddress: at, buyerVatNumber }: InvoiceDocument) => ({
  seller: [
    seller.name,
    [
      ...seller.address.split('\n'),
      seller.email,
      seller.phone,
      seller.vatNumber && `${numberLabelOf(seller)} ${seller.vatNumber}`,
    ],
  ],
  buyer: [
    company || clientName,
    [company && clientName, ...linesOfAddress(at), email, buyerVatNumber && `VAT number ${buyerVatNumber}`],
  ],
})

function factsOf({ kind, issueDate, dueDate, taxPoint, buyerReference, seller }: InvoiceDocument) {
  const day = (date: string | null) => (date ? longDay(date) : '')
  return [
    { label: 'Issued', value: day(issueDate) },
    { label: kind === 'invoice' ? 'Due' : '', value: kind === 'invoice' ? day(dueDate) : '' },
    { label: 'Terms', value: kind === 'invoice' && issueDate && dueDate ? termsMessage(issueDate, dueDate) : '' },
    { label: 'Tax point', value: seller.vatNumber === '' ? '' : day(taxPoint) },
    { label: 'Your reference', value: buyerReference },
  ].filter(({ value }) => value !== '')
}

const taxedBy = ({ seller, totals }: InvoiceDocument): boolean => seller.vatNumber !== '' || totals.vat.length > 0

function linesOf(document: InvoiceDocument) {
  const { lines, totals, kind, paid, credited, owed, taxName, currency } = document
  const money = (amount: number) => formatMinorExactly(amount, currency)
  const taxed = taxedBy(document)
  // A credit note is settled by being one.
  const settled = kind === 'invoice' ? { credited, paid } : { credited: 0, paid: 0 }
  return {
    taxed,
    items: lines.map(({ label, description, cost, vatRate }) => ({
      label,
      description,
      rate: vatRateLabel(vatRate, taxName),
      amount: money(cost),
    })),
    sums: [
      ...(taxed ? [{ label: 'Subtotal', amount: money(totals.subtotal) }] : []),
      ...totals.vat.map(({ rate, net, tax }) => ({ label: `${vatLabel(rate, taxName)} on ${money(net)}`, amount: money(tax) })),
    ],
    total: { label: kind === 'credit-note' ? 'Total credited' : 'Total', amount: money(totals.total) },
    settled: [
      ...(settled.credited > 0 ? [{ label: 'Credited', amount: money(-settled.credited) }] : []),
      ...(settled.paid > 0 ? [{ label: 'Paid', amount: money(-settled.paid) }] : []),
      ...(settled.paid > 0 || settled.credited > 0 ? [{ label: 'Left to pay', amount: money(Math.max(0, owed)) }] : []),
    ],
  }
}

/** A tax authority reads an invoice in its own currency: what the document comes to at its rate. */
function inBase({ totals, rate }: NonNullable<InvoiceDocument['base']>, taxed: boolean, taxName: string): string[] {
  const money = (amount: number) => formatMinorExactly(amount, null)
  const sums = taxed
    ? `${money(totals.subtotal)} + ${taxName} ${money(totals.vatTotal)} = ${money(totals.total)}`
    : money(totals.total)
  return [`In ${conventions().currency}: ${sums}`, `${rateText(rate)} on ${longDay(rate.rateOn)}`]
}

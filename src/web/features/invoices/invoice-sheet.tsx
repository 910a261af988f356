import { linesOfAddress } from '#domain/common/address/address-lines.ts'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatMajorExactly } from '#domain/common/money/document-currency.ts'
import { termsMessage } from '#domain/invoices/invoice-messages.ts'
import { Sheet, SheetPart, Written } from '#web/ui/page/sheet.tsx'
import { BankDetails } from './bank/bank-details.tsx'
import { StatusBadge } from './status-badge.tsx'
import { InvoiceItems } from './editor/invoice-items.tsx'
import type { ShownInvoice } from './invoice-query.ts'

/** An issued invoice or credit note. */
export function InvoiceSheet({ invoice }: { invoice: ShownInvoice }) {
  const { kind, invoiceNumber, status, seller, projectTitle, issueDate, dueDate, taxPoint, proposalId, notes, buyerReference } =
    invoice
  // “VAT GB…”, as it always stood here; another label is written out.
  const label = seller.numberLabel === 'VAT number' ? 'VAT' : seller.numberLabel
  const registration = seller.vatNumber && `${label} ${seller.vatNumber}`
  const isCredit = kind === 'credit-note'
  return (
    <Sheet
      by={seller.name}
      kind={isCredit ? 'Credit note' : 'Invoice'}
      title={invoiceNumber}
      facts={[
        ...(isCredit ? [] : [{ label: 'Status', value: <StatusBadge status={status} paid={invoice.paid} /> }]),
        { label: 'Issued', value: longDay(issueDate) },
        ...(dueDate && !isCredit
          ? [
              { label: 'Due', value: longDay(dueDate) },
              { label: 'Terms', value: termsMessage(issueDate, dueDate) },
            ]
          : []),
        ...(taxPoint && taxPoint !== issueDate ? [{ label: 'Tax point', value: longDay(taxPoint) }] : []),
        ...(buyerReference ? [{ label: 'Your reference', value: buyerReference }] : []),
        ...(invoice.creditOf ? [{ label: 'Credit for', value: <OtherDocument {...invoice.creditOf} /> }] : []),
        { label: 'Project', value: projectTitle },
        ...(proposalId
          ? [
              {
                label: 'Proposal',
                value: (
                  <Link to={`/proposal/${proposalId}`} className="text-link">
                    Read the proposal
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    >
      <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <Party label="Bill to" lines={billTo(invoice)} />
        <Party label="From" lines={[seller.name, ...seller.address.split('\n'), seller.email, registration]} />
      </div>
      {isCredit && invoice.creditReason && (
        <SheetPart title="Reason">
          <Written text={invoice.creditReason} />
        </SheetPart>
      )}
      <SheetPart title={isCredit ? 'Credited' : 'Items'}>
        <InvoiceItems invoice={invoice} />
      </SheetPart>
      {invoice.creditNotes.length > 0 && (
        <SheetPart title="Credit notes">
          <ul className="grid gap-1.5">
            {invoice.creditNotes.map((note) => (
              <li key={note.id} className="flex justify-between gap-4">
                <OtherDocument {...note} />
                <span className="timecode">−{formatMajorExactly(note.total, invoice.currency)}</span>
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      {notes && (
        <SheetPart title="Notes">
          <Written text={notes} />
        </SheetPart>
      )}
      {/* In print only; on screen the payment panel shows it. */}
      {!isCredit && invoice.owed > 0 && invoice.bankDetails.details.length > 0 && (
        <div className="hidden print:block">
          <SheetPart title="How to pay">
            <BankDetails details={invoice.bankDetails} />
          </SheetPart>
        </div>
      )}
    </Sheet>
  )
}

function OtherDocument({ id, number }: { id: string; number: string }) {
  return (
    <Link to={`/invoice/${id}`} className="text-link">
      {number}
    </Link>
  )
}

function Party({ label, lines: [first, ...others] }: { label: string; lines: string[] }) {
  return (
    <section aria-label={label} className="min-w-0">
      <h2 className="label">{label}</h2>
      <address className="mt-2 leading-relaxed not-italic [overflow-wrap:anywhere]">
        <span className="block font-semibold">{first}</span>
        {others.filter(Boolean).map((line, index) => (
          <span key={index} className="block text-[0.9375rem] text-muted">
            {line}
          </span>
        ))}
      </address>
    </section>
  )
}

function billTo({ company, clientName, billingAddress, email, buyerVatNumber }: ShownInvoice): string[] {
  return [
    ...(company ? [company] : []),
    clientName,
    ...linesOfAddress(billingAddress),
    email,
    buyerVatNumber && `VAT ${buyerVatNumber}`,
  ]
}

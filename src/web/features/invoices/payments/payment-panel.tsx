import { Download, Printer } from 'lucide-react'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { formatMajorExactly } from '#domain/common/money/document-currency.ts'
import { grossTerm } from '#domain/common/money/vat.ts'
import { invoiceMessages } from '#domain/invoices/invoice-messages.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { invoicePdfPath, type ShownInvoice } from '../invoice-query.ts'
import { WaysToPay } from './ways-to-pay.tsx'

export const paymentId = 'payment'

/** Payment options by status. `confirming`: a card payment was made, but Stripe's webhook has not arrived yet. */
export function PaymentPanel({ invoice, confirming }: { invoice: ShownInvoice; confirming: boolean }) {
  const { status, total, owed, paid, credit, vat, dueDate, currency } = invoice
  const open = status === 'unpaid' || status === 'overdue'
  return (
    <section id={paymentId} aria-label="Payment" className="scroll-mt-6 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="label text-[0.6875rem]">{open ? 'To pay' : 'Total'}</p>
          <p className="timecode mt-1 text-3xl leading-none font-semibold">
            {formatMajorExactly(open ? owed : total, currency)}
            {vat.length > 0 && <span className="text-sm font-normal text-muted"> {grossTerm(invoice.taxName)}</span>}
          </p>
        </div>
        <StatusBadge status={status} paid={paid} />
      </div>
      {open && paid > 0 && (
        <p className="mt-3 text-sm text-muted">
          {formatMajorExactly(paid, currency)} of {formatMajorExactly(total, currency)} has been paid so far.
        </p>
      )}
      <div aria-live="polite" className="mt-5 border-t border-line pt-5">
        {status === 'overdue' && <Overdue since={longDay(dueDate!)} invoice={invoice} />}
        {status === 'unpaid' && dueDate && !confirming && (
          <p className="mb-4 text-sm text-muted">Please pay by {longDay(dueDate)}.</p>
        )}
        {open && (confirming ? <Confirming /> : <WaysToPay invoice={invoice} />)}
        {status === 'paid' && <Received invoice={invoice} />}
        {credit !== undefined && (
          <p className="mt-4 border-l-2 border-good bg-good/8 px-4 py-3 text-sm">
            You have paid {formatMajorExactly(credit, currency)} more than was due. It stands as your credit: we’ll use it for
            another invoice, or refund it.
          </p>
        )}
        {status === 'written-off' && <Outcome title="This invoice is closed">There is nothing to pay.</Outcome>}
        {status === 'cancelled' && (
          <Outcome title={invoiceMessages.cancelled}>
            There is nothing to pay. If you didn’t expect this, please email us.
          </Outcome>
        )}
      </div>
      <InvoiceActions id={invoice.id} />
      <Help invoice={invoice} />
    </section>
  )
}

/** Amount credited; nothing to pay. */
export function CreditPanel({ invoice }: { invoice: ShownInvoice }) {
  return (
    <section aria-label="Credit note" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="label text-[0.6875rem]">Credited</p>
      <p className="timecode mt-1 text-3xl leading-none font-semibold">
        {formatMajorExactly(invoice.total, invoice.currency)}
        {invoice.vat.length > 0 && <span className="text-sm font-normal text-muted"> {grossTerm(invoice.taxName)}</span>}
      </p>
      <p className="mt-5 border-t border-line pt-5 text-sm text-muted">
        This credits {formatMajorExactly(invoice.total, invoice.currency)} of invoice {invoice.creditOf?.number}. There is nothing
        to pay.
      </p>
      <InvoiceActions id={invoice.id} />
      <Help invoice={invoice} />
    </section>
  )
}

function Overdue({ since, invoice }: { since: string; invoice: ShownInvoice }) {
  const { email } = useBrand()
  return (
    <div className="mb-5 border-l-2 border-bad pl-4">
      <p className="font-semibold text-bad">{invoiceMessages.overdueSince(since)}</p>
      <p className="mt-1 text-sm text-muted">
        Please{' '}
        <a href={mailLink(email, `Invoice ${invoice.invoiceNumber}`)} className="text-link">
          contact the studio
        </a>{' '}
        if there is a problem, or pay it now.
      </p>
    </div>
  )
}

const Confirming = () => (
  <Outcome title="Your card payment is being confirmed">
    Thank you. This usually takes a few seconds. This page updates automatically.
  </Outcome>
)

function Received({ invoice: { paidAt, paymentMethod } }: { invoice: ShownInvoice }) {
  return (
    <div className="grid gap-3">
      <h2 className="title-4 text-good">{invoiceMessages.received}</h2>
      <p className="text-sm">
        {paymentMethod && `${paymentMethodLabels[paymentMethod]}`}
        {paymentMethod && paidAt && ', '}
        {paidAt && longDay(studioDay(new Date(paidAt)))}
      </p>
      <p className="text-sm text-muted">Thank you. Nothing is left to pay.</p>
    </div>
  )
}

function Outcome({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid gap-3">
      <h2 className="title-4">{title}</h2>
      <p className="text-sm text-muted">{children}</p>
    </div>
  )
}

function Help({ invoice }: { invoice: ShownInvoice }) {
  const { email, phone } = useBrand()
  return (
    <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
      Need help with this {invoice.kind === 'credit-note' ? 'credit note' : 'invoice'}?{' '}
      <a href={mailLink(email, invoice.invoiceNumber)} className="text-link">
        {email}
      </a>{' '}
      or{' '}
      <a href={phoneLink(phone)} className="text-link whitespace-nowrap">
        {phone}
      </a>
    </p>
  )
}

/** Download and print buttons of an invoice. */
function InvoiceActions({ id }: { id: string }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
      <ButtonAnchor variant="secondary" size="small" href={invoicePdfPath(id)} download>
        <Download aria-hidden="true" size={15} />
        Download PDF
      </ButtonAnchor>
      <Button variant="quiet" size="small" className="px-2.5!" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={15} />
        Print Invoice
      </Button>
    </div>
  )
}

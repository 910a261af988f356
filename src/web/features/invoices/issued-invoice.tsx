import { useQueryClient } from '@tanstack/react-query'
import { Banknote, BellRing, Download, Eraser, ExternalLink, FileCode2, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { GrossPounds } from '#web/lib/studio/vat-lines.tsx'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { FactStrip, type Fact } from '#web/ui/lists/fact-strip.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CreditDialog } from './payments/credit-dialog.tsx'
import { adminInvoiceQuery, invoicesChanged } from './admin-invoice-queries.ts'
import { BothAmounts, GrossIn } from './editor/gross-in.tsx'
import { InvoiceContents } from './editor/invoice-contents.tsx'
import { PaymentDialog, RefundDialog } from './payments/payment-dialog.tsx'
import { RemindDialog } from './payments/remind-dialog.tsx'
import { shownAmounts } from './shown-amounts.ts'
import { UsableCredit } from './payments/usable-credit.tsx'
import { WriteOffDialog } from './payments/write-off-dialog.tsx'
import { WriteOffs } from './payments/write-offs.tsx'

/** An issued invoice with its history: sent, paid, credited, overdue. */
export function IssuedInvoice({ invoice }: { invoice: AdminInvoice }) {
  const { id, kind, email, sentAt, owed, state, creditNotes, creditOf, total, credited, currency } = shownAmounts(invoice)
  const [open, setOpen] = useState<'payment' | 'credit' | 'write-off' | 'remind' | null>(null)
  const queries = useQueryClient()
  const issuing = useMay('issue-invoices')
  const paying = useMay('record-payments')
  const send = useWrite({
    send: () => callEndpoint(invoiceAdminEndpoints.sendInvoice, { params: { id }, body: {} }),
    failure: 'Not sent',
    onDone(answer) {
      queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice: answer.invoice })
      toast({ title: 'Sent', text: `To ${email}, with the PDF.`, tone: 'good' })
      void invoicesChanged(queries)
    },
  })
  const isInvoice = kind === 'invoice'
  return (
    <div className="grid grid-cols-1 gap-9">
      <div className="grid gap-4">
        <FactStrip facts={factsOf(invoice)} />
        <div className="flex flex-wrap gap-2">
          {isInvoice && state === 'issued' && (
            <Button size="small" why={paying.why} onClick={() => setOpen('payment')}>
              <Banknote aria-hidden="true" size={15} />
              Record payment
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            why={issuing.why}
            pending={send.pending}
            pendingText="Sending..."
            onClick={() => send.write(undefined)}
          >
            <Send aria-hidden="true" size={15} />
            {sentAt ? 'Send again' : 'Send to the client'}
          </Button>
          {isInvoice && owed > 0 && sentAt && issuing.may && (
            <Button variant="secondary" size="small" onClick={() => setOpen('remind')}>
              <BellRing aria-hidden="true" size={15} />
              Remind now...
            </Button>
          )}
          <ButtonAnchor variant="secondary" size="small" href={`/invoice/${id}`} target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" size={15} />
            Open invoice
          </ButtonAnchor>
          <ButtonAnchor
            variant="secondary"
            size="small"
            href={pathOf(invoiceAdminEndpoints.readInvoicePdf, { params: { id } })}
            target="_blank"
            rel="noopener"
          >
            <Download aria-hidden="true" size={15} />
            PDF
          </ButtonAnchor>
          <ButtonAnchor
            variant="secondary"
            size="small"
            href={pathOf(invoiceAdminEndpoints.readInvoiceUbl, { params: { id } })}
            download
          >
            <FileCode2 aria-hidden="true" size={15} />
            XML
          </ButtonAnchor>
          {isInvoice && owed > 0 && paying.may && (
            <Button variant="secondary" size="small" onClick={() => setOpen('write-off')}>
              <Eraser aria-hidden="true" size={15} />
              Write off...
            </Button>
          )}
          {isInvoice && credited < total && invoice.writtenOff === 0 && issuing.may && (
            <Button variant="danger" size="small" onClick={() => setOpen('credit')}>
              <Undo2 aria-hidden="true" size={15} />
              Credit note...
            </Button>
          )}
        </div>
      </div>
      {invoice.late && <Late late={invoice.late} owed={owed} />}
      <InvoiceContents invoice={invoice} />
      {creditOf && (
        <Section title="Credit for">
          <p className="text-sm">
            <Link to={`/admin/invoices/${creditOf.id}`} className="timecode font-medium underline underline-offset-4">
              {creditOf.invoiceNumber}
            </Link>
            <span className="block text-muted">{invoice.creditReason}</span>
          </p>
        </Section>
      )}
      {creditNotes.length > 0 && (
        <Section title="Credit notes">
          <ul className="grid gap-2 text-sm">
            {creditNotes.map((note) => (
              <li key={note.id} className="flex justify-between gap-4">
                <Link to={`/admin/invoices/${note.id}`} className="timecode font-medium underline underline-offset-4">
                  {note.invoiceNumber}
                </Link>
                <span className="text-muted">{longDay(note.issueDate)}</span>
                <span className="timecode">−{formatMajor(note.total, currency)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isInvoice && <Payments invoice={invoice} />}
      {invoice.usableCredit.length > 0 && <UsableCredit invoice={invoice} />}
      {invoice.writeOffs.length > 0 && <WriteOffs invoice={invoice} />}
      {isInvoice && state === 'issued' && <Reminders invoice={invoice} />}
      <PaymentDialog open={open === 'payment'} invoice={invoice} onClose={() => setOpen(null)} />
      <RemindDialog open={open === 'remind'} invoice={invoice} onClose={() => setOpen(null)} />
      <WriteOffDialog open={open === 'write-off'} invoice={invoice} onClose={() => setOpen(null)} />
      <CreditDialog open={open === 'credit'} invoice={invoice} onClose={() => setOpen(null)} />
    </div>
  )
}

function factsOf(invoice: AdminInvoice): Fact[] {
  const {
    kind,
    clientName,
    company,
    issueDate,
    dueDate,
    sentAt,
    total,
    paid,
    owed,
    writtenOff,
    vatRegistered,
    taxPoint,
    currency,
    base,
  } = shownAmounts(invoice)
  const toRefund = invoice.face?.credit ?? invoice.toRefund
  const gross = (amount: number) => <GrossIn amount={amount} currency={currency} />
  return [
    { label: 'To', value: company || clientName, wide: true },
    { label: 'Issued', value: issueDate ? longDay(issueDate) : '–' },
    ...(dueDate ? [{ label: 'Due', value: longDay(dueDate) }] : []),
    ...(vatRegistered && taxPoint && taxPoint !== issueDate ? [{ label: 'Tax point', value: longDay(taxPoint) }] : []),
    { label: 'Sent', value: sentAt ? <Moment at={sentAt} form="day" /> : 'Not yet' },
    { label: 'Total', value: gross(total) },
    ...(base ? [{ label: `In ${conventions().currency}`, value: <GrossPounds amount={base.total} /> }] : []),
    ...(kind === 'invoice'
      ? [
          { label: 'Paid', value: gross(paid) },
          ...(writtenOff > 0 ? [{ label: 'Written off', value: gross(writtenOff) }] : []),
          toRefund > 0 ? { label: 'Credit', value: gross(toRefund) } : { label: 'Owed', value: gross(owed) },
        ]
      : []),
  ]
}

/** Statutory late payment interest and compensation: shown, never charged automatically. */
const Late = ({ late, owed }: { late: NonNullable<AdminInvoice['late']>; owed: number }) => (
  <Section title="Late">
    <FactStrip
      facts={[
        { label: 'Days', value: late.days },
        { label: `Interest at ${late.rate}%`, value: formatPounds(late.interest) },
        { label: 'Fixed sum', value: formatPounds(late.compensation) },
        { label: 'Owed', value: <GrossPounds amount={owed} /> },
        { label: 'Total with interest', value: formatPounds(late.total) },
      ]}
    />
    <p className="mt-2 text-sm text-muted">
      What the law allows one business to charge another for paying late. It is not charged automatically.
    </p>
  </Section>
)

function Payments({ invoice }: { invoice: AdminInvoice }) {
  const { id, payments } = invoice
  const [refunding, setRefunding] = useState<AdminInvoice['payments'][number] | null>(null)
  const queries = useQueryClient()
  const { may } = useMay('record-payments')
  const { write, pending } = useWrite({
    send: (payment: string) => callEndpoint(invoiceAdminEndpoints.takePaymentBack, { params: { id, payment } }),
    failure: 'Payment not removed',
    onDone(answer) {
      queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice: answer.invoice })
      toast({ title: 'Payment removed', text: 'It stays in the project’s history.', tone: 'good' })
      void invoicesChanged(queries)
    },
  })
  return (
    <Section title="Payments">
      {payments.length === 0 && <p className="text-sm text-muted">No payments yet.</p>}
      <ul className="grid gap-2 text-sm">
        {payments.map((booked) => (
          <li
            key={booked.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2"
          >
            <span>
              <span className="timecode font-medium">
                <BothAmounts amount={booked.amount} face={booked.face} currency={invoice.currency} />
              </span>{' '}
              <span className="text-muted">
                {booked.amount < 0 && !booked.isCredit && 'refunded, '}
                {booked.isCredit ? 'Credit' : paymentMethodLabels[booked.method]}, {longDay(booked.receivedOn)}
                {booked.note && ` · ${booked.note}`}
                {booked.fee !== null && ` · Stripe fee ${formatPounds(booked.fee)}`}
              </span>
            </span>
            <span className="flex flex-wrap gap-1">
              {may && booked.refundable > 0 && (
                <Button variant="quiet" size="small" disabled={pending} onClick={() => setRefunding(booked)}>
                  Refund...
                </Button>
              )}
              {may && booked.canTakeBack && (
                <Button variant="quiet" size="small" disabled={pending} onClick={() => write(booked.id)}>
                  Remove
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <RefundDialog asked={refunding && { invoice, payment: refunding }} onClose={() => setRefunding(null)} />
    </Section>
  )
}

function Reminders({ invoice: { id, reminders, reminded, sentAt } }: { invoice: AdminInvoice }) {
  const queries = useQueryClient()
  const { may } = useMay('issue-invoices')
  const { write } = useWrite({
    enqueue: `reminders-${id}`,
    send: (on: boolean) => callEndpoint(invoiceAdminEndpoints.setReminders, { params: { id }, body: { on } }),
    failure: 'Reminders not changed',
    onDone: (answer) => queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice: answer.invoice }),
  })
  return (
    <Section title="Reminders">
      <div className="flex items-start gap-4">
        {may ? <Switch label="Remind the client" on={reminders} onChange={write} /> : <Badge>{reminders ? 'On' : 'Off'}</Badge>}
        <p className="text-sm text-muted">
          {sentAt
            ? 'Three days before, on the due date, and 7, 14 and 30 days after, until it is paid.'
            : 'Reminders start once the invoice is sent.'}
          {reminded.length > 0 && ` ${reminded.length} sent so far.`}
        </p>
      </div>
    </Section>
  )
}

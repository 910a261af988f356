import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatMajorExactly } from '#domain/common/money/document-currency.ts'
import { grossTerm } from '#domain/common/money/vat.ts'
import { invoiceMessages } from '#domain/invoices/invoice-messages.ts'
import { publicInvoiceQuery, signedInvoiceQuery, type ShownInvoice } from '#web/features/invoices/invoice-query.ts'
import { shownAmounts } from '#web/features/invoices/shown-amounts.ts'
import { WaysToPay } from '#web/features/invoices/payments/ways-to-pay.tsx'
import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'

/** Polling interval in milliseconds for the invoice, which a job issues after the signature; then it comes by email. */
const askEvery = 1_000
const askTimes = 30
/** While staff check it, so that the page does not say so after it was mailed. */
const laterEvery = 20_000

/** The invoice that is due on signature, and how to pay it. */
export function FirstPayment({ proposalId, invoiceId }: { proposalId: string; invoiceId: string }) {
  const made = useRead({
    ...signedInvoiceQuery(proposalId, invoiceId),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.state === 'issued' || data?.state === 'none'
        ? false
        : dataUpdateCount + errorUpdateCount >= askTimes
          ? laterEvery
          : askEvery,
  })
  if (made.data?.state === 'none') return null
  return (
    <section aria-label="First payment" className="mt-6 border-t border-line pt-5">
      <QueryState query={made} loadingText={null} loading={<Preparing />}>
        {({ state }) =>
          state === 'issued' ? (
            <Issued invoiceId={invoiceId} />
          ) : state === 'waiting' ? (
            <p role="status" className="text-sm text-muted">
              We’re checking your invoice and will email it to you.
            </p>
          ) : (
            <Preparing />
          )
        }
      </QueryState>
    </section>
  )
}

const Preparing = () => (
  <p role="status" className="flex items-center gap-3 text-sm text-muted">
    <Spinner />
    Preparing your invoice. It will be emailed to you too.
  </p>
)

function Issued({ invoiceId }: { invoiceId: string }) {
  const read = useRead(publicInvoiceQuery(invoiceId))
  return (
    <QueryState query={read} loadingText={null} loading={<Preparing />}>
      {(invoice) => (invoice.owed > 0 ? <Open invoice={shownAmounts(invoice)} /> : <Paid />)}
    </QueryState>
  )
}

function Open({ invoice }: { invoice: ShownInvoice }) {
  const { id, invoiceNumber, owed, vat, dueDate, currency } = invoice
  return (
    <>
      <h2 className="label text-[0.6875rem]">Pay now</h2>
      <p className="timecode mt-1 text-2xl leading-none font-semibold">
        {formatMajorExactly(owed, currency)}
        {vat.length > 0 && <span className="text-sm font-normal text-muted"> {grossTerm(invoice.taxName)}</span>}
      </p>
      <p className="mt-2 mb-4 text-sm text-muted">
        <Link to={`/invoice/${id}`} className="text-link">
          Invoice {invoiceNumber}
        </Link>
        {dueDate && `, due on ${longDay(dueDate)}`}
      </p>
      <WaysToPay invoice={invoice} />
    </>
  )
}

const Paid = () => <p className="font-semibold text-good">{invoiceMessages.received}</p>

import { useSearchParams } from 'react-router'
import { formatMajorExactly } from '#domain/common/money/document-currency.ts'
import { grossTerm } from '#domain/common/money/vat.ts'
import { invoiceMessages } from '#domain/invoices/invoice-messages.ts'
import { publicInvoiceQuery } from '#web/features/invoices/invoice-query.ts'
import { InvoiceSheet } from '#web/features/invoices/invoice-sheet.tsx'
import { CreditPanel, paymentId, PaymentPanel } from '#web/features/invoices/payments/payment-panel.tsx'
import { SavedCardPanel } from '#web/features/invoices/cards/saved-card-panel.tsx'
import { shownAmounts } from '#web/features/invoices/shown-amounts.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/invoice-page'
import { DocumentPage } from './document-page.tsx'
import { DocumentState } from './document-state.tsx'

const pageData = pageLoaders(({ params }) => [brandQuery(), publicInvoiceQuery(params.id ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Polling interval in milliseconds for Stripe's webhook after a card payment: for a minute, then the user reloads. */
const askEvery = 2_000
const askTimes = 30

/** An invoice to read, print and pay, opened by its link. */
export default function InvoicePage({ params: { id } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const cardUsed = search.get('card') === 'done'
  const read = useRead({
    ...publicInvoiceQuery(id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      cardUsed && data && data.owed > 0 && dataUpdateCount < askTimes ? askEvery : false,
  })
  const invoice = read.data
  const name = invoice?.kind === 'credit-note' ? 'Credit note' : 'Invoice'
  return (
    <DocumentPage kind={name} title={invoice ? `${name} ${invoice.invoiceNumber}` : 'Invoice'} path="/invoice">
      <DocumentState
        query={read}
        missing={invoiceMessages.missing}
        failed={invoiceMessages.loadFailed}
        home={invoiceMessages.home}
      >
        {(read) => {
          const invoice = shownAmounts(read)
          return (
            <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
              <div className="min-w-0">
                <InvoiceSheet invoice={invoice} />
                {invoice.owed > 0 && (
                  <p className="sticky bottom-3 z-10 mt-4 flex items-center justify-between gap-4 rounded-card border border-line-strong bg-raised py-2 pr-2 pl-4 shadow-lift lg:hidden print:hidden">
                    <span className="timecode font-semibold">
                      {formatMajorExactly(invoice.owed, invoice.currency)}
                      {invoice.vat.length > 0 && (
                        <span className="text-sm font-normal text-muted"> {grossTerm(invoice.taxName)}</span>
                      )}
                    </span>
                    <ButtonAnchor size="small" href={`#${paymentId}`}>
                      Go to payment
                    </ButtonAnchor>
                  </p>
                )}
              </div>
              <div className="lg:sticky lg:top-6 print:hidden">
                {invoice.kind === 'credit-note' ? (
                  <CreditPanel invoice={invoice} />
                ) : (
                  <div className="grid gap-4">
                    <PaymentPanel invoice={invoice} confirming={cardUsed && invoice.card === 'checkout'} />
                    <SavedCardPanel invoice={invoice} />
                  </div>
                )}
              </div>
            </div>
          )
        }}
      </DocumentState>
    </DocumentPage>
  )
}

export { PageErrorBoundary as ErrorBoundary }

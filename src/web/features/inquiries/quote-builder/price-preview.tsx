import { Link } from 'react-router'
import { formatPounds, pounds } from '#domain/common/money/money.ts'
import { previewDays, pricePreviewEndpoints } from '#domain/inquiries/quote/price-preview-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { VatNote } from '#web/lib/studio/vat-lines.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Table } from '#web/ui/lists/table.tsx'

const pricePreviewQuery = (version: number) => ({
  ...endpointQuery(pricePreviewEndpoints.previewPriceBook, { params: { version: String(version) } }),
  staleTime: 10_000,
})

/** The quotes of the last 30 days by today's prices and by those of a saved book. */
export function PricePreview({ version, saved }: { version: number; saved: boolean }) {
  return (
    <Section title={`Quotes of the last ${previewDays} days`}>
      {!saved && <p className="mb-3 text-sm text-muted">By the draft as last saved.</p>}
      <QueryState
        query={useRead(pricePreviewQuery(version))}
        loading={<Skeleton className="h-32" />}
        failed="The quotes could not be compared"
      >
        {({ quotes, before, after }) =>
          quotes.length === 0 ? (
            <p className="text-sm text-muted">No quotes in the last {previewDays} days.</p>
          ) : (
            <>
              <p className="mb-3 text-sm">
                {quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`}: {formatPounds(before)} today,{' '}
                <strong>{formatPounds(after)}</strong> with these prices ({difference(after - before)}
                <VatNote is="net" />
                ).
              </p>
              <Table
                caption="Quotes by both price lists"
                rows={quotes}
                rowKey={({ id }) => id}
                columns={[
                  {
                    title: 'Quote',
                    cell: ({ id, title }) => (
                      <Link to={`/admin/inbox/${id}`} className="wrap-anywhere underline-offset-4 hover:underline">
                        {title}
                      </Link>
                    ),
                  },
                  { title: 'Today', figures: true, cell: (quote) => formatPounds(quote.before) },
                  { title: 'This list', figures: true, cell: (quote) => formatPounds(quote.after) },
                  { title: 'Change', figures: true, cell: (quote) => difference(quote.after - quote.before) },
                ]}
              />
            </>
          )
        }
      </QueryState>
    </Section>
  )
}

const difference = (amount: number): string =>
  pounds(amount) === 0 ? 'same' : amount > 0 ? `+${formatPounds(amount)}` : formatPounds(amount)

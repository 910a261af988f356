import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { formatMajorExactly } from '#domain/common/money/document-currency.ts'
import { pounds } from '#domain/common/money/money.ts'
import { bankEndpoints } from '#domain/invoices/bank/bank-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { bankChanged, cardEventsQuery } from '../bank/bank-queries.ts'

const outcomes = {
  mismatch: 'Card payment not recorded',
  refunded: 'Card payment fully refunded in Stripe',
  disputed: 'Card payment disputed',
  'dispute-lost': 'Card dispute lost, payment reversed',
}

/** Stripe events that need attention; usually empty. */
export function CardEvents() {
  const queries = useQueryClient()
  const { data } = useQuery(cardEventsQuery())
  const { write, pending } = useWrite({
    send: (id: string) => callEndpoint(bankEndpoints.settleCardEvent, { params: { id } }),
    onDone: () => void bankChanged(queries),
    failure: 'Not changed',
  })
  if (!data || data.events.length === 0) return null
  return (
    <section aria-label="Card payments to check" className="rounded-card border border-warn bg-surface p-4">
      <h2 className="title-4">Card payments to check</h2>
      <ul className="mt-2">
        {data.events.map(({ id, outcome, text, amount, currency, at, invoice }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 text-sm first:border-t-0">
            <p className="min-w-0 grow">
              <span className="block font-medium">
                {outcomes[outcome]}:{' '}
                {currency === conventions().currency.toLowerCase()
                  ? formatMajorExactly(amount)
                  : `${pounds(amount)} ${currency.toUpperCase()}`}
              </span>
              <span className="text-muted">
                {longDay(studioDay(new Date(at)))}
                {invoice && (
                  <>
                    ,{' '}
                    <Link to={`/admin/invoices/${invoice.id}`} className="text-link">
                      {invoice.invoiceNumber}
                    </Link>{' '}
                    ({invoice.clientName})
                  </>
                )}
                {text && `. ${text}`}
              </span>
            </p>
            <Button size="small" variant="secondary" pending={pending} onClick={() => write(id)}>
              Mark as settled
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

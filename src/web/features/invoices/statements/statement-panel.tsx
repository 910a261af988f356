import { Banknote, Download } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { VatNote } from '#web/lib/studio/vat-lines.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { statementQuery } from '../admin-invoice-queries.ts'
import { GrossIn } from '../editor/gross-in.tsx'
import { SplitPaymentDialog } from '../payments/split-payment-dialog.tsx'
import { StatementMailing } from './statement-mailing.tsx'

/** Statement of a client: invoices, payments and balance. */
export function StatementPanel({ clientId }: { clientId: string }) {
  const [paying, setPaying] = useState(false)
  const { why } = useMay('record-payments')
  return (
    <Section title="Account" aside={<VatNote is="gross" />}>
      <QueryState query={useRead(statementQuery(clientId))} loading={<Skeleton className="h-16" />}>
        {({ others, ...own }) =>
          own.rows.length === 0 && others.length === 0 ? (
            <p className="text-sm text-muted">No invoices yet.</p>
          ) : (
            <div className="grid gap-3">
              {(own.rows.length > 0 || others.length === 0) && <Rows rows={own.rows} />}
              {others.map(({ currency, ...other }) => (
                <div key={currency} className="grid gap-2">
                  <Rows rows={other.rows} currency={currency} />
                  <Balance {...other} currency={currency} />
                </div>
              ))}
              <div className="flex flex-wrap items-center justify-between gap-3">
                {own.rows.length > 0 ? <Balance {...own} /> : <span />}
                <span className="flex flex-wrap gap-2">
                  {own.balance > 0 && (
                    <Button variant="secondary" size="small" why={why} onClick={() => setPaying(true)}>
                      <Banknote aria-hidden="true" size={15} />
                      Record payment
                    </Button>
                  )}
                  <ButtonAnchor
                    variant="secondary"
                    size="small"
                    href={pathOf(invoiceAdminEndpoints.readStatementPdf, { params: { id: clientId } })}
                    target="_blank"
                    rel="noopener"
                  >
                    <Download aria-hidden="true" size={15} />
                    Statement
                  </ButtonAnchor>
                </span>
              </div>
              <StatementMailing clientId={clientId} />
            </div>
          )
        }
      </QueryState>
      {paying && <SplitPaymentDialog clientId={clientId} onClose={() => setPaying(false)} />}
    </Section>
  )
}

type Account = AnswerOf<typeof invoiceAdminEndpoints.readStatement>['others'][number]

const Rows = ({ rows, currency }: { rows: Account['rows']; currency?: string }) => (
  <ul className="grid divide-y divide-line rounded-card border border-line bg-surface text-sm">
    {rows.map(({ day, text, charge, payment, balance: after }, index) => (
      <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 px-4 py-2.5">
        <span className="[overflow-wrap:anywhere]">{text}</span>
        <span className="timecode text-right">{formatMajor(charge - payment, currency)}</span>
        <span className="text-xs text-muted">{longDay(day)}</span>
        <span className="timecode text-right text-xs text-muted">{formatMajor(after, currency)}</span>
      </li>
    ))}
  </ul>
)

const Balance = ({ balance, overdue, currency }: Omit<Account, 'rows' | 'currency'> & { currency?: string }) => (
  <p className="text-sm">
    <strong className="timecode font-semibold">
      <GrossIn amount={Math.abs(balance)} currency={currency} />
    </strong>{' '}
    <span className="text-muted">
      {balance < 0 ? 'in their favour' : 'outstanding'}
      {overdue > 0 && `, of which ${formatMajor(overdue, currency)} is overdue`}
    </span>
  </p>
)

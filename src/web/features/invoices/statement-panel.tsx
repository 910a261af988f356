import { Banknote, Download } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#domain/common/calendar-day.ts'
import { formatPounds } from '#domain/common/money.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useRead } from '#web/lib/use-read.ts'
import { GrossPounds, VatNote } from '#web/lib/vat-lines.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statementQuery } from './admin-invoice-queries.ts'
import { SplitPaymentDialog } from './split-payment-dialog.tsx'
import { StatementMailing } from './statement-mailing.tsx'

/** Statement of a client: invoices, payments and balance. */
export function StatementPanel({ clientId }: { clientId: string }) {
  const [paying, setPaying] = useState(false)
  const { why } = useMay('record-payments')
  return (
    <Section title="Account" aside={<VatNote is="gross" />}>
      <QueryState query={useRead(statementQuery(clientId))} loading={<Skeleton className="h-16" />}>
        {({ rows, balance, overdue }) =>
          rows.length === 0 ? (
            <p className="text-sm text-muted">No invoices yet.</p>
          ) : (
            <div className="grid gap-3">
              <ul className="grid divide-y divide-line rounded-card border border-line bg-surface text-sm">
                {rows.map(({ day, text, charge, payment, balance: after }, index) => (
                  <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 px-4 py-2.5">
                    <span className="[overflow-wrap:anywhere]">{text}</span>
                    <span className="timecode text-right">{formatPounds(charge - payment)}</span>
                    <span className="text-xs text-muted">{longDay(day)}</span>
                    <span className="timecode text-right text-xs text-muted">{formatPounds(after)}</span>
                  </li>
                ))}
              </ul>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-sm">
                  <strong className="timecode font-semibold">
                    <GrossPounds amount={Math.abs(balance)} />
                  </strong>{' '}
                  <span className="text-muted">
                    {balance < 0 ? 'in their favour' : 'outstanding'}
                    {overdue > 0 && `, of which ${formatPounds(overdue)} is overdue`}
                  </span>
                </p>
                <span className="flex flex-wrap gap-2">
                  {balance > 0 && (
                    <Button variant="secondary" size="small" why={why} onClick={() => setPaying(true)}>
                      <Banknote aria-hidden="true" size={15} />
                      Record payment
                    </Button>
                  )}
                  <ButtonAnchor
                    variant="secondary"
                    size="small"
                    href={`/api/admin/clients/${clientId}/statement.pdf`}
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

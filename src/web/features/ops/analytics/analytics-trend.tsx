import { Suspense } from 'react'
import { monthAndYear } from '#domain/ops/analytics/analytics-labels.ts'
import type { Analytics } from '#domain/ops/analytics/analytics.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

const Chart = latePart(() => import('./analytics-chart.tsx'), 'The chart')

/** Revenue of six months as a chart and a table. */
export function AnalyticsTrend({ months }: { months: Analytics['revenue']['months'] }) {
  const isEmpty = months.every(({ amount }) => amount === 0)
  return (
    <Section title="Revenue trend">
      <div className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-5 xl:grid-cols-[minmax(0,1fr)_15rem]">
        {isEmpty ? (
          <p className="grid min-h-40 place-items-center text-center text-sm text-muted">
            No payments in these six months. Payments appear here when you record them.
          </p>
        ) : (
          <div aria-hidden="true" className="h-64 min-w-0 overflow-hidden">
            <Suspense fallback={<Skeleton className="h-full" />}>
              <Chart months={months} />
            </Suspense>
          </div>
        )}
        <table className="w-full self-center text-sm">
          <caption className="sr-only">Revenue by month</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, amount }, index) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
                  {monthAndYear(month)}
                  {index === months.length - 1 && ' so far'}
                </th>
                <td className="timecode py-2 text-right font-semibold">
                  <NetPounds amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

import { Suspense } from 'react'
import { mostTimings } from '#domain/books/cash-forecast.ts'
import { longDay, shortDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { taxName, vatTerms } from '#domain/common/money/vat.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { usePrefersStill } from '#web/lib/browser/use-media.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { GrossPounds, VatNote } from '#web/lib/studio/vat-lines.tsx'
import { FigureRow } from '#web/ui/lists/figure-row.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import type { BookFilter } from './book-filter.ts'
import { BookPanel } from './book-panel.tsx'
import { forecastQuery } from './book-queries.ts'
import { FigureLink } from './figure-link.tsx'

const Chart = latePart(() => import('./forecast-chart.tsx'), 'The chart', 'h-72 overflow-auto')

/** Receipts of the next 90 days as a range, by how late the clients pay. */
export function CashForecast({ filter }: { filter: BookFilter }) {
  const still = usePrefersStill()
  const { vatRate } = useBrand()
  return (
    <QueryState
      query={useRead(forecastQuery())}
      loading={<Skeleton className="h-96" />}
      failed="The forecast could not be loaded"
    >
      {({ today, weeks, open, planned, recurring, undated, bills, vat, timing }) => {
        const end = weeks.at(-1)!
        const isEmpty = weeks.every(({ cameIn, goesOut, high }) => cameIn === 0 && goesOut === 0 && high === 0)
        return (
          <div className="grid grid-cols-1 gap-5">
            <FigureRow
              label={`Expected by ${longDay(end.to)}`}
              figures={[
                { label: 'Likely in 90 days', value: <GrossPounds amount={end.likely} /> },
                { label: 'Low', value: formatPounds(end.low) },
                { label: 'High', value: formatPounds(end.high) },
              ]}
            />
            <BookPanel
              title="Cash in 90 days"
              text={`Running total${vatRate === null ? '' : ` ${vatTerms.gross}`}, from ${longDay(today)}. The band runs from late to early payments.`}
            >
              {isEmpty ? (
                <p className="grid h-64 place-items-center text-sm text-muted">
                  Nothing is expected. Issue or plan an invoice first.
                </p>
              ) : (
                <div aria-hidden="true" className="h-72">
                  <Suspense fallback={<Skeleton className="h-72" />}>
                    <Chart
                      still={still}
                      points={weeks.map(({ to, low, likely, high }) => ({ name: shortDay(to), range: [low, high], likely }))}
                    />
                  </Suspense>
                </div>
              )}
            </BookPanel>
            <BookPanel title="What it is made of">
              <ul className="grid gap-2 text-sm">
                <li>
                  <FigureLink to={filter.to({ figure: 'owed', from: today, to: today })} label="show the invoices">
                    {invoices(open.number)} open, {formatPounds(open.amount)}
                  </FigureLink>
                </li>
                <li>
                  {invoices(planned.number)} planned with a date, {formatPounds(planned.amount)}
                </li>
                <li>
                  {invoices(recurring.number)} of retainers, {formatPounds(recurring.amount)}
                </li>
                {undated.number > 0 && (
                  <li className="text-muted">
                    Not counted: {invoices(undated.number)} planned without a date, {formatPounds(undated.amount)}
                  </li>
                )}
                {bills.number > 0 && (
                  <li>
                    {bills.number === 1 ? '1 bill' : `${formatNumber(bills.number)} bills`} to pay, {formatPounds(bills.amount)}
                  </li>
                )}
                {vat.map((quarter) => (
                  <li key={quarter.from}>
                    <FigureLink to={filter.to({ figure: 'vat-sales', from: quarter.from, to: quarter.to })} label="show the rows">
                      {taxName()} of {formatPounds(quarter.amount)}, due on {longDay(quarter.dueOn)}
                    </FigureLink>
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-sm text-muted">
                {timing.payments < 3
                  ? 'There are too few payments to tell how late clients pay: 0, 7 and 30 days after the due date are assumed.'
                  : `A quarter of ${timing.isLimited ? `the latest ${formatNumber(mostTimings)} payments` : 'the payments'} of the last year came by ${daysAfter(timing.early)}, half by ${daysAfter(timing.usual)}, three quarters by ${daysAfter(timing.late)}. Clients with at least three payments count by their own payments.`}
              </p>
            </BookPanel>
            <Table
              caption="Forecast by week"
              rows={weeks}
              rowKey={({ from }) => from}
              columns={[
                { title: 'Week until', cell: ({ to }) => longDay(to) },
                {
                  title: 'In',
                  note: <VatNote is="gross" />,
                  figures: true,
                  wideOnly: true,
                  cell: ({ cameIn }) => formatPounds(cameIn),
                },
                { title: 'Out', figures: true, wideOnly: true, cell: ({ goesOut }) => formatPounds(goesOut) },
                { title: 'Low', figures: true, cell: ({ low }) => formatPounds(low) },
                {
                  title: 'Likely',
                  figures: true,
                  cell: ({ likely }) => <strong className="font-semibold">{formatPounds(likely)}</strong>,
                },
                { title: 'High', figures: true, cell: ({ high }) => formatPounds(high) },
              ]}
            />
          </div>
        )
      }}
    </QueryState>
  )
}

const invoices = (number: number): string => (number === 1 ? '1 invoice' : `${formatNumber(number)} invoices`)

const daysAfter = (days: number): string =>
  days === 0
    ? 'the due date'
    : `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} the due date`

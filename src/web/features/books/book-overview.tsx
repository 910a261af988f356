import type { ReactNode } from 'react'
import { ageLabels, ages, type Age } from '#domain/books/ageing.ts'
import { bookFigureLabels, type BookFigure } from '#domain/books/book-figures.ts'
import type { Period } from '#domain/books/quarters.ts'
import { dateFormat } from '#domain/common/dates/date-format.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { vatTerms } from '#domain/common/money/vat.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { usePrefersStill } from '#web/lib/browser/use-media.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { GrossPounds, NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { BookFilter } from './book-filter.ts'
import { BookPanel } from './book-panel.tsx'
import { overviewQuery } from './book-queries.ts'
import { FigureLink } from './figure-link.tsx'

const toneOf: Record<Age, 'good' | 'warn' | 'bad'> = {
  'not-due': 'good',
  'to-30': 'warn',
  'to-60': 'warn',
  'to-90': 'bad',
  'over-90': 'bad',
}

/** Figures of a period and what is owed today; each opens its rows. */
export function BookOverview({ filter, today }: { filter: BookFilter; today: string }) {
  const { period } = filter
  const still = usePrefersStill()
  const { vatRate } = useBrand()
  const gross = vatRate === null ? '' : `, ${vatTerms.gross}`
  const net = vatRate === null ? '' : `, ${vatTerms.net}`
  return (
    <QueryState
      query={useRead(overviewQuery(period))}
      loading={<Skeleton className="h-96" />}
      failed="The overview could not be loaded"
    >
      {(read) => (
        <div className="grid grid-cols-1 gap-5">
          <dl aria-label="Figures of the period" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Card filter={filter} figure="issued" note={counted(read.issued.number, 'invoice')}>
              <NetPounds amount={read.issued.net} />
            </Card>
            <Card filter={filter} figure="received" note={counted(read.received.number, 'payment')}>
              <GrossPounds amount={read.received.amount} />
            </Card>
            <Card filter={filter} figure="owed" period={{ from: today, to: today }} note="today">
              <GrossPounds amount={read.owed.total} />
            </Card>
            <Card filter={filter} figure="credits" note={counted(read.credits.number, 'invoice')}>
              <GrossPounds amount={read.credits.amount} />
            </Card>
            <Card filter={filter} figure="credit-notes" note={counted(read.creditNotes.number, 'credit note')}>
              <NetPounds amount={read.creditNotes.net} />
            </Card>
            <Card filter={filter} figure="refunded" note={counted(read.refunded.number, 'refund')}>
              <GrossPounds amount={read.refunded.amount} />
            </Card>
            <Card filter={filter} figure="written-off" note={counted(read.writtenOff.number, 'write-off')}>
              <GrossPounds amount={read.writtenOff.amount} />
            </Card>
            <Card filter={filter} figure="fees" note={counted(read.fees.number, 'fee')}>
              {formatPounds(read.fees.amount)}
            </Card>
          </dl>
          <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
            <BookPanel title="Owed by age" text={`What clients owe today${gross}.`}>
              <ChartFigure
                title="Owed by age"
                rows={ages.map((age) => ({
                  name: ageLabels[age],
                  value: read.owed.ages[age],
                  text: `${formatPounds(read.owed.ages[age])}${gross}`,
                  tone: toneOf[age],
                }))}
                none="Nothing is owed."
                still={still}
              />
              <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                {ages.map((age) => (
                  <span key={age}>
                    <span className="text-muted">{ageLabels[age]} </span>
                    <span className="timecode">
                      <FigureLink
                        to={filter.to({ figure: 'owed', age, from: today, to: today })}
                        label={`${ageLabels[age]}: show the invoices`}
                      >
                        {formatPounds(read.owed.ages[age])}
                      </FigureLink>
                    </span>
                  </span>
                ))}
              </p>
            </BookPanel>
            <BookPanel title="Income by month" text={`Payments less refunds${net}.`}>
              <ChartFigure
                title="Income by month"
                rows={read.income.map(({ month, amount }) => ({
                  name: monthLabel(month),
                  value: amount,
                  text: `${formatPounds(amount)}${net}`,
                }))}
                none="No payments in this period."
                still={still}
              />
            </BookPanel>
          </div>
        </div>
      )}
    </QueryState>
  )
}

function Card({
  filter,
  figure,
  period,
  note,
  children,
}: {
  filter: BookFilter
  figure: BookFigure
  /** When it is not that of the page. */
  period?: Period
  note: string
  children: ReactNode
}) {
  const label = bookFigureLabels[figure]
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
      <dt className="label text-[0.6875rem]">{label}</dt>
      <dd className="timecode mt-2 text-xl leading-tight font-semibold sm:text-2xl">
        <FigureLink to={filter.to({ figure, ...period })} label={`${label}: show the rows`}>
          {children}
        </FigureLink>
      </dd>
      <dd className="mt-auto pt-2 text-sm text-muted">{note}</dd>
    </div>
  )
}

const counted = (number: number, noun: string): string => `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`

const monthLabel = (month: string): string =>
  dateFormat({ month: 'short', year: '2-digit', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

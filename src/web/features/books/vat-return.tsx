import { bookFigureLabels, type BookFigure } from '#domain/books/book-figures.ts'
import { vatSchemeLabels } from '#domain/books/vat-return.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatPenceExactly, pounds } from '#domain/common/money/money.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import type { BookFilter } from './book-filter.ts'
import { vatReturnQuery } from './book-queries.ts'
import { FigureLink } from './figure-link.tsx'

/** What the boxes are made of. */
const figureOfBox: Record<number, BookFigure> = {
  1: 'vat-sales',
  3: 'vat-sales',
  4: 'vat-purchases',
  6: 'vat-sales',
  7: 'vat-purchases',
}

/** The nine boxes of a VAT return; those of sales and purchases open their rows. */
export function VatReturn({ filter }: { filter: BookFilter }) {
  return (
    <QueryState
      query={useRead(vatReturnQuery(filter.period))}
      loading={<Skeleton className="h-96" />}
      failed={`The ${taxName()} return could not be loaded`}
    >
      {({ boxes, scheme, vatRegistered, dueOn }) => (
        <div className="grid grid-cols-1 gap-4">
          {!vatRegistered && (
            <p className="text-sm text-muted">
              The studio has no {taxName()} number, so no {taxName()} is charged. Add it under Invoices, in the invoice settings.
            </p>
          )}
          <Table
            caption={dueOn === null ? taxName() : `${taxName()} return`}
            rows={boxes}
            rowKey={({ label }) => label}
            columns={[
              {
                title: dueOn === null ? 'Figure' : 'Box',
                cell: ({ box, label }) => (
                  <span className="flex gap-3">
                    {box !== null && <span className="timecode w-4 shrink-0 font-semibold">{box}</span>}
                    <span>{label}</span>
                  </span>
                ),
              },
              {
                title: 'Amount',
                figures: true,
                cell: ({ box, label, amount }) =>
                  box !== null && figureOfBox[box] ? (
                    <FigureLink to={filter.to({ figure: figureOfBox[box] })} label={`box ${box}, ${label}: show the rows`}>
                      {formatPenceExactly(pounds(amount))}
                    </FigureLink>
                  ) : (
                    formatPenceExactly(pounds(amount))
                  ),
              },
            ]}
          />
          <p className="text-sm text-muted">
            {taxName()} is due {vatSchemeLabels[scheme].toLowerCase()}.{' '}
            {dueOn === null
              ? 'These are the figures for your accountant: the nine boxes are those of UK VAT.'
              : `For a quarter, the return and the payment are due on ${longDay(dueOn)}.`}{' '}
            {bookFigureLabels['vat-sales']} comes from invoices and credit notes, {bookFigureLabels['vat-purchases']} from
            approved costs: please check that you hold a receipt for each. Bad debt relief is not claimed automatically.
          </p>
        </div>
      )}
    </QueryState>
  )
}

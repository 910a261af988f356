import { ArrowLeft } from 'lucide-react'
import { ageLabels } from '#domain/books/ageing.ts'
import { bookEndpoints, type BookRow } from '#domain/books/book-endpoints.ts'
import { bookFigureLabels, figuresAtADay, type BookFigure } from '#domain/books/book-figures.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatPenceExactly, pounds } from '#domain/common/money/money.ts'
import { LinkIfMay } from '#web/lib/studio/link-if-may.tsx'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { VatNote } from '#web/lib/studio/vat-lines.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CsvButton } from '#web/ui/lists/csv-button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import type { BookFilter } from './book-filter.ts'
import { bookRowPages, rowsQueryOf } from './book-queries.ts'

const exactly = (amount: number | null) => (amount === null ? '–' : formatPenceExactly(pounds(amount)))

const columns: Column<BookRow>[] = [
  {
    title: 'Document',
    cell: ({ invoiceId, billId, number, text, projectTitle }) => (
      <LinkIfMay
        ability={billId ? 'enter-costs' : 'see-invoices'}
        to={billId ? `/admin/costs/${billId}` : `/admin/invoices/${invoiceId}`}
        className="block min-w-0"
        linkClass="group"
      >
        <span className="timecode block font-medium underline-offset-4 group-hover:underline">{number}</span>
        <span className="block text-muted [overflow-wrap:anywhere]">{[text, projectTitle].filter(Boolean).join(' · ')}</span>
      </LinkIfMay>
    ),
  },
  {
    title: 'Client or supplier',
    wideOnly: true,
    cell: ({ client }) => <span className="[overflow-wrap:anywhere]">{client}</span>,
  },
  { title: 'Date', figures: true, cell: ({ day }) => longDay(day) },
]

const netAndVat: Column<BookRow>[] = [
  { title: 'Net', figures: true, wideOnly: true, cell: ({ net }) => exactly(net) },
  {
    get title() {
      return taxName()
    },
    figures: true,
    wideOnly: true,
    cell: ({ vat }) => exactly(vat),
  },
]

const gross: Column<BookRow> = {
  title: 'Amount',
  note: <VatNote is="gross" />,
  figures: true,
  cell: ({ gross: sum }) => exactly(sum),
}

const withVat: readonly BookFigure[] = ['issued', 'credit-notes', 'vat-sales', 'vat-purchases']

/** The rows that a figure is made of. */
export function BookRows({ filter, figure }: { filter: BookFilter; figure: BookFigure }) {
  const { period, age, client } = filter
  const asked = { ...period, figure, age, client }
  const list = useList(bookRowPages(asked), (page) => page.rows)
  const when = figuresAtADay.includes(figure)
    ? figure === 'credits'
      ? 'today'
      : `on ${longDay(period.to)}`
    : `${longDay(period.from)} to ${longDay(period.to)}`
  return (
    <Section title={`${bookFigureLabels[figure]}${age ? `, ${ageLabels[age].toLowerCase()}` : ''}: ${when}`}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            variant="secondary"
            size="small"
            to={filter.to({ figure: undefined, age: undefined, client: undefined })}
            preventScrollReset
          >
            <ArrowLeft aria-hidden="true" size={15} />
            Back to the figures
          </ButtonLink>
          <CsvButton file={useCsv(bookEndpoints.exportBookRows, { query: rowsQueryOf(asked) })} />
        </div>
        <ListState
          list={list}
          noun={['row', 'rows']}
          loading={<Skeleton className="h-64" />}
          failed="The rows could not be loaded"
          empty={<EmptyState title="Nothing here" text="No rows in this period." />}
        >
          {(rows) => (
            <Table
              caption={bookFigureLabels[figure]}
              columns={withVat.includes(figure) ? [...columns, ...netAndVat, gross] : [...columns, gross]}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </ListState>
      </div>
    </Section>
  )
}

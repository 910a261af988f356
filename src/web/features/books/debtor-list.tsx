import { ageLabels, ages } from '#domain/books/ageing.ts'
import { bookEndpoints, type Debtor } from '#domain/books/book-endpoints.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { LinkIfMay } from '#web/lib/studio/link-if-may.tsx'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { GrossPounds, VatNote } from '#web/lib/studio/vat-lines.tsx'
import { CsvButton } from '#web/ui/lists/csv-button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FigureRow } from '#web/ui/lists/figure-row.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import type { BookFilter } from './book-filter.ts'
import { debtorPages } from './book-queries.ts'
import { FigureLink } from './figure-link.tsx'

/** Aged debtors on the last day of the period, or today when that is to come. */
export function DebtorList({ filter, today }: { filter: BookFilter; today: string }) {
  const at = filter.period.to > today ? today : filter.period.to
  const list = useList(debtorPages(at), (page) => page.debtors)
  const total = list.page?.total
  const rowsOf = (more: { age?: string; client?: string }) => filter.to({ figure: 'owed', from: at, to: at, ...more })
  const columns: Column<Debtor>[] = [
    {
      title: 'Client',
      cell: ({ clientId, client }) =>
        clientId ? (
          <LinkIfMay
            ability="manage-clients"
            to={`/admin/clients/${clientId}`}
            className="font-medium [overflow-wrap:anywhere]"
            linkClass="text-link"
          >
            {client}
          </LinkIfMay>
        ) : (
          <span className="[overflow-wrap:anywhere]">{client}</span>
        ),
    },
    ...ages.map((age): Column<Debtor> => ({
      title: ageLabels[age],
      figures: true,
      wideOnly: true,
      cell: ({ ages: sums }) => (sums[age] === 0 ? <span className="text-muted">–</span> : formatPounds(sums[age])),
    })),
    {
      title: 'Owed',
      note: <VatNote is="gross" />,
      figures: true,
      cell: ({ clientId, client, owed, ages: sums }) => (
        <>
          <span className="timecode font-medium">
            {clientId ? (
              <FigureLink to={rowsOf({ client: clientId })} label={`${client}: show the invoices`}>
                {formatPounds(owed)}
              </FigureLink>
            ) : (
              formatPounds(owed)
            )}
          </span>
          {sums['not-due'] < owed && (
            <span className="block text-xs text-muted md:hidden">{formatPounds(owed - sums['not-due'])} overdue</span>
          )}
        </>
      ),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      <FigureRow
        label={`Owed on ${longDay(at)}`}
        figures={[
          { label: `Owed on ${longDay(at)}`, value: total && <GrossPounds amount={total.owed} /> },
          ...ages.map((age) => ({
            label: ageLabels[age],
            value: total && (
              <FigureLink to={rowsOf({ age })} label={`${ageLabels[age]}: show the invoices`}>
                {formatPounds(total.ages[age])}
              </FigureLink>
            ),
          })),
        ]}
      />
      <CsvButton file={useCsv(bookEndpoints.exportDebtors, { query: { at } })} className="justify-self-start" />
      <ListState
        list={list}
        noun={['client', 'clients']}
        total={total?.clients}
        loading={<Skeleton className="h-64" />}
        failed="The debtors could not be loaded"
        empty={<EmptyState title="Nothing is owed" text={`No client owed anything on ${longDay(at)}.`} />}
      >
        {(debtors) => (
          <Table
            caption="Debtors"
            columns={columns}
            rows={debtors}
            rowKey={({ clientId, client }) => clientId ?? `name ${client}`}
          />
        )}
      </ListState>
    </div>
  )
}

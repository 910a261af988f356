import { Link } from 'react-router'
import { shortDay } from '#domain/common/calendar-day.ts'
import { formatPounds } from '#domain/common/money.ts'
import { inclVat, taxName } from '#domain/common/vat.ts'
import type { BillCard } from '#domain/costs/bill-endpoints.ts'
import { billKindLabels, billKinds, billStateLabels, costCategoryLabels } from '#domain/costs/cost-labels.ts'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { useList } from '#web/lib/use-list.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FigureRow } from '#web/ui/figure-row.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { stateChoices, StateFilter } from '#web/ui/state-filter.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { BillBadge } from './bill-badge.tsx'
import { useMoveBill } from './bill-decision.tsx'
import { billName } from './bill-name.ts'
import { billFilterNames, billPages, costChoicesQuery, toBillFilter } from './cost-queries.ts'

const columns: Column<BillCard>[] = [
  {
    title: 'Cost',
    cell: (bill) => (
      <Link to={`/admin/costs/${bill.id}`} className="group block min-w-0">
        <span className="block font-medium underline-offset-4 [overflow-wrap:anywhere] group-hover:underline">
          {billName(bill)}
        </span>
        <span className="block text-muted [overflow-wrap:anywhere]">
          {bill.kind === 'expense' ? costCategoryLabels[bill.category] : billKindLabels[bill.kind]}
          {bill.reference && ` ${bill.reference}`}
          {!bill.hasReceipt && bill.kind !== 'mileage' && ', no receipt'}
        </span>
        <span className="block text-muted md:hidden">{shortDay(bill.day)}</span>
      </Link>
    ),
  },
  {
    title: 'Project',
    wideOnly: true,
    cell: ({ project }) => <span className="[overflow-wrap:anywhere]">{project?.title ?? 'Overheads'}</span>,
  },
  { title: 'Day', wideOnly: true, figures: true, cell: ({ day }) => shortDay(day) },
  {
    title: 'Entered by',
    wideOnly: true,
    cell: ({ person, paidBy, kind }) => (
      <>
        <span className="block [overflow-wrap:anywhere]">{person.name}</span>
        {paidBy === 'person' && kind !== 'mileage' && <span className="block text-xs text-muted">to be paid back</span>}
      </>
    ),
  },
  {
    title: 'State',
    cell: (bill) => (
      <span className="grid justify-items-start gap-1.5">
        <BillBadge state={bill.state} />
        {bill.refusals.approve === null && <Approve bill={bill} />}
      </span>
    ),
  },
  {
    get title() {
      return `Incl. ${taxName()}`
    },
    figures: true,
    cell: ({ net, gross }) => (
      <span className="timecode">
        {formatPounds(gross)}
        {net !== gross && <span className="block text-xs text-muted">{formatPounds(net)} net</span>}
      </span>
    ),
  },
]

function Approve({ bill }: { bill: BillCard }) {
  const { write, pending } = useMoveBill(bill)
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Approve ${billName(bill)}, ${formatPounds(bill.gross)}`}
      pending={pending}
      onClick={() => write({ move: 'approve' })}
    >
      Approve
    </Button>
  )
}

/** Expenses, supplier bills and mileage: one’s own, or everybody’s for people who approve them. */
export function BillList() {
  const { filter: given, change, to } = useUrlFilter(billFilterNames)
  const filter = toBillFilter(given)
  const list = useList(billPages(filter), (page) => page.bills)
  const people = useRead(costChoicesQuery()).data?.people ?? []
  const { totals, counts } = list.page ?? {}
  const isNarrow = Object.values(filter).some(Boolean)
  return (
    <div className="grid grid-cols-1 gap-5">
      <FigureRow
        label="Total of these costs"
        figures={[
          { label: 'Net', value: totals && formatPounds(totals.net) },
          { label: inclVat(), value: totals && formatPounds(totals.gross) },
          { label: 'Waiting', value: counts?.waiting },
        ]}
      />
      <div className="grid grid-cols-1 items-stretch gap-3 lg:flex lg:items-end lg:justify-between">
        <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-center">
          <select
            aria-label="Kind"
            value={filter.kind ?? ''}
            onChange={({ target }) => change({ kind: target.value })}
            className="control control-small sm:w-40"
          >
            <option value="">Any kind</option>
            {billKinds.map((kind) => (
              <option key={kind} value={kind}>
                {billKindLabels[kind]}
              </option>
            ))}
          </select>
          {people.length > 0 && (
            <select
              aria-label="Entered by"
              value={filter.person ?? ''}
              onChange={({ target }) => change({ person: target.value })}
              className="control control-small sm:w-44"
            >
              <option value="">Anyone</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <input
            type="month"
            aria-label="Month"
            value={filter.month ?? ''}
            onChange={({ target }) => change({ month: target.value })}
            className="control control-small sm:w-44"
          />
          {isNarrow && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => change({ state: '', kind: '', person: '', month: '', project: '' })}
            >
              Clear filters
            </Button>
          )}
        </div>
        <div className="min-w-0">
          <StateFilter
            label="State"
            choices={stateChoices(billStateLabels, { counts, chosen: filter.state, to: (state) => to({ state }) })}
          />
        </div>
      </div>
      <ListState
        list={list}
        noun={['cost', 'costs']}
        total={counts?.[filter.state ?? 'all']}
        loading={<Skeleton className="h-72" />}
        failed="The costs could not be loaded"
        empty={
          isNarrow ? (
            <EmptyState title="Nothing matches" text="No cost matches these filters." />
          ) : (
            <EmptyState title="No costs yet" text="Take a photo of a receipt, or upload the bills of a shoot together.">
              <ButtonLink size="small" to="/admin/costs/new">
                Add the first expense
              </ButtonLink>
            </EmptyState>
          )
        }
      >
        {(rows) => <Table caption="Costs" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </ListState>
    </div>
  )
}

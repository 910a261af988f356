import { useState } from 'react'
import { Link } from 'react-router'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { inclVat, taxName } from '#domain/common/money/vat.ts'
import type { BillCard } from '#domain/costs/bill-endpoints.ts'
import { billKindLabels, billStateLabels, costCategoryLabels } from '#domain/costs/cost-labels.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FigureRow } from '#web/ui/lists/figure-row.tsx'
import { choicesOf, FilterSelect } from '#web/ui/lists/filter-select.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import { stateChoices } from '#web/ui/lists/state-filter.tsx'
import type { Column } from '#web/ui/lists/table.tsx'
import { BillBadge } from './bill-badge.tsx'
import { useMoveBill } from './bill-decision.tsx'
import { billName } from './bill-name.ts'
import { billExport, ExportBills } from './export-bills.tsx'
import { billFilterNames, billPages, costChoicesQuery, toBillFilter } from '../cost-queries.ts'

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
      </Link>
    ),
  },
  {
    title: 'Project',
    cell: ({ project }) => <span className="[overflow-wrap:anywhere]">{project?.title ?? 'Overheads'}</span>,
  },
  { title: 'Day', sort: { by: 'day', as: 'date' }, figures: true, cell: ({ day }) => shortDay(day) },
  {
    title: 'Entered by',
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
    sort: { by: 'amount', as: 'number' },
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
  const mayExport = useMay(billExport).may
  const [exporting, setExporting] = useState(false)
  const { sort, ...narrowing } = filter
  const onClear = Object.values(narrowing).some(Boolean)
    ? () => change({ state: '', kind: '', person: '', month: '', project: '' })
    : undefined
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
      <RecordList
        caption="Costs"
        noun={['cost', 'costs']}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        total={counts?.[filter.state ?? 'all']}
        filters={
          <>
            <FilterSelect
              label="Kind"
              value={filter.kind}
              any="Any kind"
              choices={choicesOf(billKindLabels)}
              onChange={(kind) => change({ kind })}
            />
            {people.length > 0 && (
              <FilterSelect
                label="Entered by"
                value={filter.person}
                any="Anyone"
                choices={people.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(person) => change({ person })}
              />
            )}
            <input
              type="month"
              aria-label="Month"
              value={filter.month ?? ''}
              onChange={({ target }) => change({ month: target.value })}
              className="control control-small sm:w-44"
            />
          </>
        }
        states={stateChoices(billStateLabels, { counts, chosen: filter.state, to: (state) => to({ state }) })}
        order={{ chosen: sort, to: (by) => to({ sort: by }), change: (by) => change({ sort: by }) }}
        csv={mayExport ? { onPress: () => setExporting(true) } : undefined}
        failed="The costs could not be loaded"
        empty={{
          title: 'No costs yet',
          text: 'Take a photo of a receipt, or upload the bills of a shoot together.',
          action: (
            <ButtonLink size="small" to="/admin/costs/new">
              Add the first expense
            </ButtonLink>
          ),
        }}
        noneFound={{ title: 'Nothing matches', text: 'No cost matches these filters.' }}
        onClear={onClear}
        clearsInBar
      />
      <ExportBills open={exporting} filter={filter} onClose={() => setExporting(false)} />
    </div>
  )
}

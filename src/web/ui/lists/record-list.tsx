import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { ChoosableTable, type RowChoice } from './choosable-table.tsx'
import { CsvButton, type CsvFile } from './csv-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ListState, type List } from './list-state.tsx'
import { SearchField } from './search-field.tsx'
import { Skeleton } from './skeleton.tsx'
import { orderChoices, type SortableColumn, type SortOrder } from './sort-order.ts'
import { StateFilter, type StateChoice } from './state-filter.tsx'
import { Table, type Column } from './table.tsx'

/** A table, whose rows are cards below 768 px, or cards of its own at every width. */
type Shape<Row> =
  | { columns: Column<Row>[]; choice?: RowChoice<Row>; card?: undefined; skeleton?: undefined }
  | { columns: SortableColumn[]; choice?: undefined; card(row: Row): ReactNode; skeleton: string }

type RecordListProps<Row> = Shape<Row> & {
  caption: string
  noun: [one: string, many: string]
  list: List<Row>
  rowKey(row: Row): string
  /** Number of matches with this filter, loaded or not. */
  total: number | undefined
  search?: { label: string; placeholder?: string; value: string; onSearch(text: string): void }
  /** Filters beside the search. */
  filters?: ReactNode
  states?: StateChoice[]
  order?: SortOrder
  /** CSV of the list with its search, filters and order (`useCsv`). */
  csv?: CsvFile
  /** Announced instead of "Loading...". */
  loadingText?: string
  /** Title of the failure. */
  failed: string
  /** Empty state without any filter: what will be there, and the first thing to do. */
  empty: { title: string; text?: string; action?: ReactNode }
  /** Empty state with a filter. */
  noneFound?: { title: string; text?: string }
  /** Clears the filters; undefined while none is set. */
  onClear: (() => void) | undefined
  /** Shows the button that clears beside the filters, for filters that are only set by links. */
  clearsInBar?: boolean
}

/**
 * A list of records with search, filters, order and counts, in its loading, empty, error and loaded states. Filters and order are
 * kept in the URL (`useUrlFilter`).
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { noun, list, total, loadingText, failed, empty, onClear, clearsInBar = false } = props
  const { noneFound = { title: 'Nothing matches', text: `No ${noun[0]} matches this search and filter.` } } = props
  const { action, ...emptyTexts } = empty
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterBar {...props} />
      <ListState
        list={list}
        noun={noun}
        total={total}
        loading={
          <>
            {loadingText && <p className="mb-4 text-sm text-muted">{loadingText}</p>}
            {props.card ? <CardSkeletons height={props.skeleton} /> : <RowSkeletons />}
          </>
        }
        {...(loadingText && { loadingText: null })}
        failed={failed}
        empty={
          onClear ? (
            <EmptyState {...noneFound}>
              {!clearsInBar && (
                <Button variant="secondary" size="small" onClick={onClear}>
                  Clear filters
                </Button>
              )}
            </EmptyState>
          ) : (
            <EmptyState {...emptyTexts}>{action}</EmptyState>
          )
        }
      >
        {(rows) => <Rows {...props} rows={rows} />}
      </ListState>
    </div>
  )
}

function FilterBar<Row>(props: RecordListProps<Row>) {
  const { search, filters, states, order, csv, columns, card, onClear, clearsInBar = false } = props
  return (
    <div className="grid grid-cols-1 items-stretch gap-3 lg:flex lg:items-end lg:justify-between">
      <div className="grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap lg:flex-[1_0_14rem]">
        {search && (
          <SearchField
            {...search}
            className={classNames('col-span-2 sm:flex-[1_0_14rem]', filters ? 'sm:max-w-[22rem]' : 'lg:max-w-[22rem]')}
          />
        )}
        {filters}
        {order && (
          <FilterSelect
            label="Sort"
            value={order.chosen}
            choices={orderChoices(columns, order.usual)}
            onChange={order.change}
            width={classNames('sm:w-56', !filters && !csv && 'col-span-2', !card && 'md:hidden')}
          />
        )}
        {clearsInBar && onClear && (
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear filters
          </Button>
        )}
        <CsvButton file={csv} />
      </div>
      {states && (
        <div className="min-w-0">
          <StateFilter label="State" choices={states} />
        </div>
      )}
    </div>
  )
}

function Rows<Row>(props: RecordListProps<Row> & { rows: Row[] }) {
  const { caption, rows, rowKey, order } = props
  if (!props.card) {
    const { columns, choice } = props
    const table = { caption, columns, rows, rowKey, order, asCards: true }
    return choice ? <ChoosableTable {...table} choice={choice} /> : <Table {...table} />
  }
  return (
    <ul aria-label={caption} className={cardGrid}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{props.card(row)}</li>
      ))}
    </ul>
  )
}

const cardGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** `height` is a class. */
function CardSkeletons({ height }: { height: string }) {
  return (
    <div aria-hidden="true" className={cardGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={height} />
      ))}
    </div>
  )
}

function RowSkeletons() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex justify-between gap-8 px-4 py-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/5" />
        </div>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListState, type List } from './list-state.tsx'
import { SearchField } from './search-field.tsx'
import { Skeleton } from './skeleton.tsx'
import { StateFilter, type StateChoice } from './state-filter.tsx'
import { Table, type Column } from './table.tsx'

interface RecordListProps<Row> {
  caption: string
  noun: [one: string, many: string]
  columns: Column<Row>[]
  list: List<Row>
  rowKey(row: Row): string
  /** Number of matches with this filter, loaded or not. */
  total: number | undefined
  search: { label: string; value: string; onSearch(text: string): void }
  states: StateChoice[]
  /** Title of the failure. */
  failed: string
  /** Empty state without any filter: what will be there, and the first thing to do. */
  empty: { title: string; text: string; action?: ReactNode }
  /** Clears the filters; undefined while none is set. */
  onClear: (() => void) | undefined
}

/** A record list with search, state filters and counts, in its loading, empty, error and loaded states. */
export function RecordList<Row>({
  caption,
  noun,
  columns,
  list,
  rowKey,
  total,
  search,
  states,
  failed,
  empty,
  onClear,
}: RecordListProps<Row>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-stretch gap-3 lg:flex lg:items-end lg:justify-between">
        <SearchField {...search} className="lg:max-w-[22rem] lg:flex-[1_0_14rem]" />
        <div className="min-w-0">
          <StateFilter label="State" choices={states} />
        </div>
      </div>
      <ListState
        list={list}
        noun={noun}
        total={total}
        loading={<RowSkeletons />}
        failed={failed}
        empty={
          onClear ? (
            <EmptyState title="Nothing matches" text={`No ${noun[0]} matches this search and filter.`}>
              <Button variant="secondary" size="small" onClick={onClear}>
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title={empty.title} text={empty.text}>
              {empty.action}
            </EmptyState>
          )
        }
      >
        {(rows) => <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />}
      </ListState>
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

import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { EmptyState } from './empty-state.tsx'
import { LoadFailed } from './load-failed.tsx'
import { LoadMore } from './load-more.tsx'
import { SearchField } from './search-field.tsx'
import { Skeleton } from './skeleton.tsx'
import { StateFilter, type StateChoice } from './state-filter.tsx'
import { Table, type Column } from './table.tsx'

interface RecordListProps<Row> {
  caption: string
  noun: [one: string, many: string]
  columns: Column<Row>[]
  /** Undefined while the first page loads. */
  rows: Row[] | undefined
  rowKey(row: Row): string
  /** Number of matches with this filter, loaded or not. */
  total: number | undefined
  search: { label: string; value: string; onSearch(text: string): void }
  states: StateChoice[]
  /** True while the rows still belong to the previous filter. */
  stale: boolean
  failure: { title: string; text: string } | null
  /** Empty state without any filter. */
  empty: { title: string; text: string }
  /** Clears the filters; undefined while none is set. */
  onClear: (() => void) | undefined
  loading: boolean
  onRetry(): void
  more: boolean
  onMore(): void
}

/** A record list with search, state filters and counts, in its loading, empty, error and loaded states. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { search, states } = props
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-stretch gap-3 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:items-end">
        <SearchField {...search} />
        <div className="lg:justify-self-end">
          <StateFilter label="State" choices={states} />
        </div>
      </div>
      <Records {...props} />
    </div>
  )
}

function Records<Row>({ rows, failure, loading, onRetry, empty, onClear, stale, ...rest }: RecordListProps<Row>) {
  if (!rows) {
    return failure ? <LoadFailed {...failure} pending={loading} onRetry={onRetry} /> : <RowSkeletons />
  }
  if (rows.length === 0) {
    return onClear ? (
      <EmptyState title="Nothing matches" text={`No ${rest.noun[0]} matches this search and filter.`}>
        <Button variant="secondary" size="small" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    ) : (
      <EmptyState {...empty} />
    )
  }
  const { caption, columns, rowKey, noun, total = rows.length, more, onMore } = rest
  return (
    <div>
      <div aria-busy={stale} className={classNames('transition-opacity', stale && 'opacity-50')}>
        <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
      </div>
      <LoadMore
        shown={rows.length}
        total={total}
        noun={noun}
        more={more}
        pending={loading}
        failed={failure !== null}
        onMore={onMore}
      />
    </div>
  )
}

function RowSkeletons() {
  return (
    <div role="status" className="divide-y divide-line rounded-card border border-line bg-surface">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex justify-between gap-8 px-4 py-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/5" />
        </div>
      ))}
    </div>
  )
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { contentKindLabels, contentStateLabels } from '#domain/content/content-kinds.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { stateChoices, StateFilter } from '#web/ui/state-filter.tsx'
import { itemFilterNames, itemPages, toItemFilter } from './editor-queries.ts'
import { ItemRow } from './item-row.tsx'
import { ItemSkeletons } from './item-skeletons.tsx'
import { NewItemButton } from './new-item-button.tsx'

/** Items of a kind, last changed first, by the filters in the query string. */
export function ItemList() {
  const url = useUrlFilter(itemFilterNames)
  const filter = toItemFilter(url.filter)
  const { kind, search, state } = filter
  const { one, many } = contentKindLabels[kind]
  const read = useInfiniteQuery({ ...itemPages(filter), placeholderData: keepPreviousData })
  const counts = read.data?.pages.at(-1)?.counts
  const items = read.data?.pages.flatMap((page) => page.items) ?? []
  const narrowed = Boolean(search ?? state)

  return (
    <div className="grid gap-4">
      <div className="grid items-stretch gap-3 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:items-end">
        <SearchField label="Search title, address" value={search ?? ''} onSearch={(text) => url.change({ search: text })} />
        <div className="min-w-0 lg:justify-self-end">
          <StateFilter
            label="State"
            choices={stateChoices(contentStateLabels, { counts, chosen: state, to: (chosen) => url.to({ state: chosen }) })}
          />
        </div>
      </div>
      {read.isPending && <ItemSkeletons />}
      {read.isError && !read.data && (
        <LoadFailed
          title={`${many} could not be loaded`}
          text={problemMessage(read.error).message}
          pending={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isSuccess &&
        items.length === 0 &&
        (narrowed ? (
          <EmptyState title="Nothing matches" text={`No ${one.toLowerCase()} matches this search and filter.`}>
            <Button variant="secondary" size="small" onClick={() => url.change({ search: '', state: '' })}>
              Clear filters
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title="Nothing here yet" text={`The first ${one.toLowerCase()} starts as a draft that only staff can see.`}>
            <NewItemButton kind={kind} />
          </EmptyState>
        ))}
      {items.length > 0 && (
        <div>
          <ul
            aria-label={many}
            aria-busy={read.isPlaceholderData}
            className={classNames(
              'divide-y divide-line rounded-card border border-line bg-surface transition-opacity',
              read.isPlaceholderData && 'opacity-50',
            )}
          >
            {items.map((item) => (
              <ItemRow key={item.id} item={item} to={`/admin/content/${item.id}${url.to({})}`} />
            ))}
          </ul>
          <LoadMore
            shown={items.length}
            total={counts?.[state ?? 'all'] ?? items.length}
            noun={['item', 'items']}
            more={read.hasNextPage}
            pending={read.isFetchingNextPage}
            failed={read.isFetchNextPageError}
            onMore={() => void read.fetchNextPage()}
          />
        </div>
      )}
    </div>
  )
}

import { contentKindLabels, contentStateLabels } from '#domain/content/kinds/content-kinds.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { stateChoices, StateFilter } from '#web/ui/lists/state-filter.tsx'
import { itemFilterNames, itemPages, toItemFilter } from '../editor-queries.ts'
import { ItemRow } from './item-row.tsx'
import { ItemSkeletons } from './item-skeletons.tsx'
import { NewItemButton } from './new-item-button.tsx'

/** Items of a kind, last changed first, by the filters in the query string. */
export function ItemList() {
  const url = useUrlFilter(itemFilterNames)
  const filter = toItemFilter(url.filter)
  const { kind, search, state } = filter
  const { one, many } = contentKindLabels[kind]
  const list = useList(itemPages(filter), (page) => page.items)
  const counts = list.page?.counts
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
      <ListState
        list={list}
        noun={['item', 'items']}
        total={counts?.[state ?? 'all']}
        loading={<ItemSkeletons />}
        failed={`${many} could not be loaded`}
        empty={
          narrowed ? (
            <EmptyState title="Nothing matches" text={`No ${one.toLowerCase()} matches this search and filter.`}>
              <Button variant="secondary" size="small" onClick={() => url.change({ search: '', state: '' })}>
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              title="Nothing here yet"
              text={`The first ${one.toLowerCase()} starts as a draft that only staff can see.`}
            >
              <NewItemButton kind={kind} />
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ul aria-label={many} className="divide-y divide-line rounded-card border border-line bg-surface">
            {items.map((item) => (
              <ItemRow key={item.id} item={item} to={`/admin/content/${item.id}${url.to({})}`} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

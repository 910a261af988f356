import { Plus, X } from 'lucide-react'
import { editorEndpoints, type ContentCard } from '#domain/content/editor/editor-endpoints.ts'
import { mostFeatured } from '#domain/content/kinds/work-portfolio.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { itemFilterNames, itemPages } from '../editor-queries.ts'
import { ItemFrame } from '../item-frame.tsx'
import { ItemSkeletons } from '../items/item-skeletons.tsx'
import { OrderedItem } from '../items/ordered-item.tsx'
import { useItemOrder } from '../items/use-item-order.ts'

/** Featured projects of the hero reel in order, and the others to add. */
export function FeaturedWork() {
  const { query, write } = useItemOrder({
    kind: 'work',
    order: 'featured',
    failure: 'Not changed',
    send: (ids) => callEndpoint(editorEndpoints.featureWork, { body: { ids } }),
  })
  return (
    <QueryState query={query} loading={<ItemSkeletons />} failed="The featured work could not be loaded">
      {({ items }) => (
        <div className="grid items-start gap-8 xl:grid-cols-2">
          <Section title={`Featured, ${items.length} of ${mostFeatured}`}>
            {items.length === 0 ? (
              <p className="text-sm text-muted">Nothing is featured, so the work page has no reel.</p>
            ) : (
              <SortableList
                label="Featured work"
                items={items}
                itemKey={({ id }) => id}
                nameOf={({ title }) => title}
                onMove={(from, to) => write(moved(items, from, to))}
                className="divide-y divide-line rounded-card border border-line bg-surface"
                itemClassName="bg-surface first:rounded-t-card last:rounded-b-card"
              >
                {(item, index, handle) => (
                  <OrderedItem
                    item={item}
                    number={index + 1}
                    handle={handle}
                    action={
                      <button
                        type="button"
                        aria-label={`Remove ${item.title} from the reel`}
                        title="Remove from the reel"
                        onClick={() => write(items.filter(({ id }) => id !== item.id))}
                        className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
                      >
                        <X aria-hidden="true" size={16} />
                      </button>
                    }
                  />
                )}
              </SortableList>
            )}
          </Section>
          <Others chosen={items} onAdd={(item) => write([...items, item])} />
        </div>
      )}
    </QueryState>
  )
}

function Others({ chosen, onAdd }: { chosen: ContentCard[]; onAdd(item: ContentCard): void }) {
  const { filter, change } = useUrlFilter(itemFilterNames)
  const search = filter.search?.slice(0, 200)
  const list = useList(itemPages({ kind: 'work', search }), ({ items }) =>
    items.filter(({ id, path }) => path !== null && !chosen.some((one) => one.id === id)),
  )
  const full = chosen.length >= mostFeatured
  return (
    <Section title="The other projects">
      <SearchField label="Search projects" value={search ?? ''} onSearch={(text) => change({ search: text })} className="mb-3" />
      {full && <p className="mb-3 text-sm text-muted">The reel is full. Remove a project to add another.</p>}
      <ListState
        list={list}
        loading={<ItemSkeletons />}
        failed="The other projects could not be loaded"
        empty={<p className="text-sm text-muted">No other published projects match.</p>}
      >
        {(others) => (
          <ul aria-label="Other projects" className="divide-y divide-line rounded-card border border-line bg-surface">
            {others.map((item) => (
              <li key={item.id} className="flex items-center gap-4 px-3 py-2">
                <ItemFrame thumbnail={item.thumbnail} className="w-18 sm:w-24" />
                <span className="line-clamp-2 min-w-0 flex-1 font-medium wrap-anywhere max-sm:text-sm">{item.title}</span>
                <Button
                  variant="secondary"
                  size="small"
                  disabled={full}
                  aria-label={`Feature ${item.title}`}
                  onClick={() => onAdd(item)}
                >
                  <Plus aria-hidden="true" size={15} />
                  Feature
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </Section>
  )
}

import { contentKindLabels, type ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { editorEndpoints } from '#domain/content/editor/editor-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { ItemSkeletons } from './item-skeletons.tsx'
import { OrderedItem } from './ordered-item.tsx'
import { useItemOrder } from './use-item-order.ts'

/** Sortable list of a kind in public order. */
export function ItemOrder({ kind }: { kind: ContentKind }) {
  const { many } = contentKindLabels[kind]
  const { query, write } = useItemOrder({
    kind,
    order: 'shown',
    failure: 'Order not saved',
    send: (ids) => callEndpoint(editorEndpoints.orderContent, { body: { kind, ids } }),
  })
  return (
    <QueryState query={query} loading={<ItemSkeletons />} failed="The order could not be loaded">
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="Nothing to put in order" text="Once there is content here, you can put it in order." />
        ) : (
          <SortableList
            label={`Order of ${many.toLowerCase()}`}
            items={items}
            itemKey={({ id }) => id}
            nameOf={({ title }) => title || 'Untitled'}
            onMove={(from, to) => write(moved(items, from, to))}
            className="divide-y divide-line rounded-card border border-line bg-surface"
            itemClassName="bg-surface first:rounded-t-card last:rounded-b-card"
          >
            {(item, index, handle) => <OrderedItem item={item} number={index + 1} handle={handle} />}
          </SortableList>
        )
      }
    </QueryState>
  )
}

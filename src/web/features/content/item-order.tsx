import { useQuery, useQueryClient } from '@tanstack/react-query'
import { contentKindLabels, type ContentKind } from '#domain/content/content-kinds.ts'
import type { editorDoors } from '#domain/content/editor-doors.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { problemWords } from '#web/lib/problem-words.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { moved, SortableList } from '#web/ui/sortable-list.tsx'
import { forgetPublic, itemListsStale, itemOrderQuery } from './editor-queries.ts'
import { ItemSkeletons } from './item-skeletons.tsx'
import { OrderedItem } from './ordered-item.tsx'

/** Everything of a kind as visitors see it, to be put in order. */
export function ItemOrder({ kind }: { kind: ContentKind }) {
  const queries = useQueryClient()
  const order = itemOrderQuery(kind, 'shown')
  const read = useQuery(order)
  const { many } = contentKindLabels[kind]
  const { write } = useWrite({
    failure: 'Order not saved',
    inTurn: `order.${kind}`,
    send: (ids: string[]) =>
      callDoor<typeof editorDoors.orderContent>('PUT', '/api/admin/content-order', { body: { kind, ids } }),
    foresee(ids) {
      void queries.cancelQueries({ queryKey: order.queryKey })
      const before = queries.getQueryData(order.queryKey)
      const place = new Map(ids.map((id, index) => [id, index]))
      queries.setQueryData(
        order.queryKey,
        (shown) => shown && { ...shown, items: shown.items.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)) },
      )
      return () => queries.setQueryData(order.queryKey, before)
    },
    onDone() {
      forgetPublic(queries)
      void itemListsStale(queries)
    },
  })
  const items = read.data?.items

  if (!items) {
    return read.isError ? (
      <LoadFailed
        title="The order could not be loaded"
        text={problemWords(read.error).message}
        pending={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <ItemSkeletons />
    )
  }
  if (items.length === 0)
    return <EmptyState title="Nothing to put in order" text="Whatever is written here can be put in order." />
  return (
    <SortableList
      label={`Order of ${many.toLowerCase()}`}
      items={items}
      itemKey={({ id }) => id}
      nameOf={({ title }) => title || 'Untitled'}
      onMove={(from, to) => write(moved(items, from, to).map(({ id }) => id))}
      className="divide-y divide-line rounded-card border border-line bg-surface"
      itemClassName="bg-surface first:rounded-t-card last:rounded-b-card"
    >
      {(item, index, handle) => <OrderedItem item={item} number={index + 1} handle={handle} />}
    </SortableList>
  )
}

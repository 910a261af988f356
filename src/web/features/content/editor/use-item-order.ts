import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentCard } from '#domain/content/editor-endpoints.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { forgetPublic, itemListsStale, itemOrderQuery } from './editor-queries.ts'

interface ItemOrder {
  kind: ContentKind
  order: 'shown' | 'featured'
  /** Title of the notice when a change is refused. */
  failure: string
  send(ids: string[]): Promise<unknown>
}

/**
 * An order that is saved as it is changed. A change shows at once and is saved after the one before; when the last in the
 * line is answered, the page shows what was saved, which is also the way back from a refusal.
 */
export function useItemOrder({ kind, order, failure, send }: ItemOrder) {
  const queries = useQueryClient()
  const query = itemOrderQuery(kind, order)
  const read = useQuery(query)
  const line = useRef<{ length: number; saved: ContentCard[] }>({ length: 0, saved: [] })

  function show(items: ContentCard[]) {
    void queries.cancelQueries({ queryKey: query.queryKey })
    queries.setQueryData(query.queryKey, (shown) => shown && { ...shown, items })
  }
  function answered() {
    line.current.length -= 1
    if (line.current.length === 0) show(line.current.saved)
  }

  const { write } = useWrite({
    failure,
    enqueue: `order.${kind}.${order}`,
    send: (items: ContentCard[]) => send(items.map(({ id }) => id)),
    optimisticUpdate(items) {
      if (line.current.length === 0) line.current.saved = queries.getQueryData(query.queryKey)?.items ?? items
      line.current.length += 1
      show(items)
      return answered
    },
    onDone(_, items) {
      line.current.saved = items
      answered()
      forgetPublic(queries)
      void itemListsStale(queries)
    },
    onRefused() {
      if (line.current.length === 0) void queries.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  return { read, write }
}

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import type { ContentCard } from '#domain/content/editor/editor-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { forgetPublic, itemListsStale, itemOrderQuery } from '../editor-queries.ts'

interface ItemOrder {
  kind: ContentKind
  order: 'shown' | 'featured'
  /** Title of the error notice. */
  failure: string
  send(ids: string[]): Promise<unknown>
}

/**
 * Sortable order with optimistic updates, saved one after another; after the last response the saved order is shown, which also
 * rolls back errors.
 */
export function useItemOrder({ kind, order, failure, send }: ItemOrder) {
  const queries = useQueryClient()
  const query = itemOrderQuery(kind, order)
  const read = useRead(query)
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
      if (line.current.length === 0) void invalidate(queries, query)
    },
  })
  return { query: read, write }
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useEventStream } from '#web/lib/calls/use-event-stream.ts'
import { assetListsChanged, assetQuery, assetsChanged, showCard } from './asset-queries.ts'

type AssetEvent = AnswerOf<typeof mediaEndpoints.watchAssets>

/** Live updates of assets. */
export function useAssetEvents(): void {
  const queries = useQueryClient()
  const unlisted = useRef(new Set<string>())
  useEventStream<AssetEvent>(mediaEndpoints.watchAssets.path, {
    onOpen: () => void assetsChanged(queries),
    onEvent: (event) => show(queries, event, unlisted.current),
    // Refetching tells whether the session has ended.
    onRefused: () => void assetListsChanged(queries),
  })
}

function show(queries: QueryClient, { id, card }: AssetEvent, unlisted: Set<string>): void {
  const detail = assetQuery(id).queryKey
  const shown = queries.getQueryData(detail)?.asset
  if (!card) {
    void assetListsChanged(queries)
    return
  }
  const before = showCard(queries, card)
  // Progress alone needs no refetch.
  if (shown && shown.state === 'processing' && card.state === 'processing') {
    queries.setQueryData(detail, { asset: { ...shown, progress: card.progress } })
  } else void invalidate(queries, { queryKey: detail })

  const isNews = before
    ? before.state !== card.state || before.published !== card.published
    : !unlisted.has(`${id} ${card.state}`)
  if (!before) unlisted.add(`${id} ${card.state}`)
  if (isNews) void assetListsChanged(queries)
}

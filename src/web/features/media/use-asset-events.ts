import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { comeBackAfter } from '#web/lib/come-back.ts'
import { assetListsChanged, assetQuery, assetsChanged, showCard } from './asset-queries.ts'

type AssetEvent = AnswerOf<typeof mediaEndpoints.watchAssets>

/** Delay in milliseconds after the first failure; see `comeBackAfter`. */
const comeBackMilliseconds = 5_000

/**
 * Live updates of assets by server-sent events. Hidden tabs disconnect, since browsers limit connections per host, and refetch
 * when shown again.
 */
export function useAssetEvents(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let refusals = 0
    const unlisted = new Set<string>()

    function listen() {
      source = new EventSource('/api/admin/assets/events')
      source.onopen = () => {
        refusals = 0
        void assetsChanged(queries)
      }
      source.onmessage = ({ data }: MessageEvent<string>) => show(queries, JSON.parse(data) as AssetEvent, unlisted)
      source.onerror = () => {
        // EventSource reconnects after a broken connection, not after an error status: refetching tells whether the session has
        // ended.
        if (source?.readyState !== EventSource.CLOSED) return
        void assetListsChanged(queries)
        retry = setTimeout(listen, comeBackAfter(comeBackMilliseconds, refusals))
        refusals += 1
      }
    }
    function hangUp() {
      clearTimeout(retry)
      source?.close()
      source = undefined
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') hangUp()
      else if (!source) listen()
    }

    if (document.visibilityState === 'visible') listen()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      hangUp()
    }
  }, [queries])
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
  } else void queries.invalidateQueries({ queryKey: detail })

  const isNews = before
    ? before.state !== card.state || before.published !== card.published
    : !unlisted.has(`${id} ${card.state}`)
  if (!before) unlisted.add(`${id} ${card.state}`)
  if (isNews) void assetListsChanged(queries)
}

import { useIsFetching, useQueryClient, type QueryCache } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useMomentClock } from '#web/ui/text/moment.tsx'
import { isOpsRead } from './ops-queries.ts'

/** Age of the oldest data on screen, with a refresh button. */
export function UpdatedBadge() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const oldest = () => oldestRead(cache)
  const at = useSyncExternalStore((changed) => cache.subscribe(changed), oldest, oldest)
  const fetching = useIsFetching({ predicate: isOpsRead }) > 0
  const { now } = useMomentClock()
  return (
    <button
      type="button"
      title="Refresh"
      onClick={() => void queries.refetchQueries({ predicate: isOpsRead, type: 'active' })}
      className="timecode inline-flex min-h-9 items-center gap-2 rounded-control px-2.5 text-sm text-muted hover:bg-ink/8 hover:text-ink"
    >
      <RefreshCw aria-hidden="true" size={14} className={classNames(fetching && 'animate-spin')} />
      {ageAsText(at === 0 ? 0 : now - at)}
    </button>
  )
}

/** Oldest update among active queries (epoch milliseconds); 0 if there is none. */
function oldestRead(cache: QueryCache): number {
  const read = cache.findAll({ predicate: isOpsRead }).filter(({ state }) => state.dataUpdatedAt > 0)
  const shown = read.filter((query) => query.isActive())
  const times = (shown.length > 0 ? shown : read).map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : 0
}

function ageAsText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return 'Updated just now'
  return minutes < 60 ? `Updated ${minutes} min ago` : `Updated ${Math.floor(minutes / 60)} h ago`
}

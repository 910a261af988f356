import { useQueryClient } from '@tanstack/react-query'
import { accessEndpoints } from '#domain/system/access-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { AccessEntry } from './access-entry.tsx'
import { ownAccessQuery } from '../setting-queries.ts'

/** Calendar feeds, share links and gallery links that one made: they go on without a session of one's own. */
export function OwnAccess() {
  const queries = useQueryClient()
  return (
    <QueryState query={useRead(ownAccessQuery())} failed="Your feeds and links could not be loaded">
      {({ access }) =>
        access.length === 0 ? (
          <p className="text-sm text-muted">None. Calendar feeds, share links and gallery links that you make are listed here.</p>
        ) : (
          <ul
            aria-label="Your feeds and links"
            className="divide-y divide-line rounded-card border border-line bg-surface text-sm"
          >
            {access.map((entry) => (
              <AccessEntry
                key={`${entry.kind} ${entry.id}`}
                kind={entry.kind}
                entry={{ ...entry, madeBy: null }}
                end={() => callEndpoint(accessEndpoints.endOwnAccess, { params: { kind: entry.kind, id: entry.id } })}
                onEnded={() => void invalidate(queries, ownAccessQuery())}
              />
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

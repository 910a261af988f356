import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { accessEndpoints } from '#domain/system/access-endpoints.ts'
import { accessLabels } from '#domain/system/access.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { accessChanged } from './access-changed.ts'
import { AccessEntry } from './access-entry.tsx'
import { EndEverything } from './end-everything.tsx'
import { accessPages, type AccessCounts } from '../setting-queries.ts'

/** All sessions, links, feeds and codes by kind; each can be revoked, or all at once. */
export function AccessList({ kinds }: { kinds: AccessCounts }) {
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        Everything that gives access without the admin password. Visitors’ plan links and newsletter subscriptions give no access
        to your data and are not listed.
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {kinds.map((counted) => (
          <Kind key={counted.kind} {...counted} />
        ))}
      </ul>
      <EndEverything kinds={kinds} />
    </>
  )
}

function Kind({ kind, count }: AccessCounts[number]) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { title } = accessLabels[kind]
  const shown = open && count > 0
  return (
    <li>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        disabled={count === 0}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-left enabled:hover:bg-ink/4 disabled:text-muted sm:px-5"
      >
        <span className="min-w-0 flex-1 font-semibold">{title}</span>
        <span className="timecode text-sm text-muted">{count === 0 ? 'None' : formatNumber(count)}</span>
        <ChevronDown
          aria-hidden="true"
          size={16}
          className={`shrink-0 transition-transform ${shown ? 'rotate-180' : ''} ${count === 0 ? 'invisible' : ''}`}
        />
      </button>
      <div id={id}>{shown && <Entries kind={kind} count={count} />}</div>
    </li>
  )
}

function Entries({ kind, count }: AccessCounts[number]) {
  const queries = useQueryClient()
  const { title, noun } = accessLabels[kind]
  return (
    <ListState
      list={useList(accessPages(kind), (page) => page.access)}
      noun={noun}
      total={count}
      counted="paged"
      loading={<Skeleton className="mx-4 mb-4 h-16" />}
      className="px-4 pb-4 sm:px-5"
    >
      {(entries) => (
        <ul aria-label={title} className="divide-y divide-line border-t border-line bg-canvas/60 text-sm">
          {entries.map((entry) => (
            <AccessEntry
              key={entry.id}
              kind={kind}
              entry={entry}
              end={() => callEndpoint(accessEndpoints.endAccess, { params: { kind, id: entry.id } })}
              onEnded={() => void accessChanged(queries)}
            />
          ))}
        </ul>
      )}
    </ListState>
  )
}

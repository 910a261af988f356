import { useList } from '#web/lib/calls/use-list.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { recurringPages } from './recurring-queries.ts'
import { RecurringRow } from './recurring-row.tsx'

/** Retainers of all projects, the newest first. */
export function RecurringList() {
  const list = useList(recurringPages(), (page) => page.recurring)
  return (
    <ListState
      list={list}
      noun={['retainer', 'retainers']}
      loading={<Skeleton className="h-64" />}
      failed="The retainers could not be loaded"
      empty={
        <EmptyState
          title="No retainers yet"
          text="Open a project and add one under Retainers. It makes the same invoice every month or quarter."
        />
      }
    >
      {(all) => (
        <ul aria-label="Retainers" className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {all.map((recurring) => (
            <RecurringRow key={recurring.id} recurring={recurring} named />
          ))}
        </ul>
      )}
    </ListState>
  )
}

import { Repeat } from 'lucide-react'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { RecurringDialog } from './recurring-form.tsx'
import { projectRecurringQuery } from './recurring-queries.ts'
import { RecurringRow } from './recurring-row.tsx'

/** Retainers of a project. */
export function RecurringPanel({ projectId }: { projectId: string }) {
  const [adding, setAdding] = useOpenedByAddress('new-retainer')
  const { why } = useMay('issue-invoices')
  return (
    <Section title="Retainers">
      <QueryState query={useRead(projectRecurringQuery(projectId))} loading={<Skeleton className="h-16" />}>
        {({ recurring }) => (
          <div className="grid gap-3">
            {recurring.length === 0 ? (
              <p className="text-sm text-muted">None. A retainer makes the same invoice every month or quarter.</p>
            ) : (
              <ul aria-label="Retainers" className="grid divide-y divide-line rounded-card border border-line bg-surface">
                {recurring.map((one) => (
                  <RecurringRow key={one.id} recurring={one} />
                ))}
              </ul>
            )}
            <div>
              <Button variant="secondary" size="small" why={why} onClick={() => setAdding(true)}>
                <Repeat aria-hidden="true" size={15} />
                New retainer
              </Button>
            </div>
          </div>
        )}
      </QueryState>
      {adding && <RecurringDialog projectId={projectId} recurring={null} onClose={() => setAdding(false)} />}
    </Section>
  )
}

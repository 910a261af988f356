import { Link } from 'react-router'
import { dueGroupLabels, dueGroups, dueRecordOf, groupOf, isUrgent } from '#domain/ops/due/today.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { DueLine } from './due-line.tsx'
import { dueQuery } from '../ops-queries.ts'
import { Panel, PanelState } from '../panel.tsx'

/** What is due, on the dashboard: the urgent, and what waits for the studio and for clients. */
export function DueGroups() {
  const read = useRead(dueQuery())
  return (
    <div className="grid grid-cols-1 gap-5 xl:auto-cols-fr xl:grid-flow-col">
      {dueGroups.map((group) => {
        const items = read.data?.items.filter((item) => groupOf(item) === group)
        const label = dueGroupLabels[group]
        // A group without anything has no panel, but today always answers.
        if (group !== 'today' && items?.length === 0) return null
        return (
          <Panel key={group} title={label} aside={items && <span className="timecode text-sm text-muted">{items.length}</span>}>
            <PanelState query={read} what="What is due">
              {() =>
                items?.length === 0 ? (
                  <p className="px-4 py-5 text-sm text-muted sm:px-5">Nothing is due today.</p>
                ) : (
                  <div tabIndex={0} role="group" aria-label={label} className="max-h-80 overflow-y-auto">
                    <ul aria-label={label} className="divide-y divide-line">
                      {items?.map((item) => (
                        <DueLine key={item.id} item={item} />
                      ))}
                    </ul>
                  </div>
                )
              }
            </PanelState>
          </Panel>
        )
      })}
    </div>
  )
}

/** What is due on a project, most urgent first. */
export function ProjectDue({ projectId }: { projectId: string }) {
  return (
    <Section title="Next step">
      <QueryState query={useRead(dueQuery(projectId))} loading={<Skeleton className="h-12" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-muted">Nothing is due.</p>
          ) : (
            <ul aria-label="Next steps" className="divide-y divide-line rounded-card border border-line bg-surface">
              {items.map((item) => (
                <DueLine key={item.id} item={item} plain />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}

/** How many messages are due for an answer, above the conversations; nothing where none is. */
export function MessagesDue() {
  const items = (useRead(dueQuery()).data?.items ?? []).filter(
    (item) => isUrgent(item) && ['inquiry', 'booking', 'message'].includes(dueRecordOf(item).kind),
  )
  if (items.length === 0) return null
  const late = items.filter(({ status }) => status === 'overdue').length
  return (
    <Link
      to="/admin/inbox?status=new"
      className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4 text-sm -outline-offset-2 hover:bg-ink/3 lg:px-5"
    >
      <span className="font-semibold">{items.length === 1 ? '1 message to answer' : `${items.length} messages to answer`}</span>
      {late > 0 && <Badge tone="bad">{`${late} overdue`}</Badge>}
    </Link>
  )
}

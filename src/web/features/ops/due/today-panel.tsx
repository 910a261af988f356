import { opsPanels } from '#domain/ops/ops-messages.ts'
import { isUrgent } from '#domain/ops/due/today.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { DueLine } from './due-line.tsx'
import { dueQuery } from '../ops-queries.ts'
import { Panel, PanelState } from '../panel.tsx'

/** What is due, most urgent first. */
export function TodayPanel({ className }: { className?: string }) {
  const read = useRead(dueQuery())
  const items = read.data?.items
  const pressing = items?.filter(isUrgent).length ?? 0
  return (
    <Panel
      title={opsPanels.today}
      className={className ?? ''}
      aside={items && <span className="timecode text-sm text-muted">{pressing === 1 ? '1 urgent' : `${pressing} urgent`}</span>}
    >
      <div tabIndex={0} role="group" aria-label="Priorities" className="h-[27rem] overflow-y-auto">
        <PanelState query={read} what="What is due">
          {({ items }) =>
            items.length === 0 ? (
              <p className="px-6 py-20 text-center text-sm text-muted">Nothing is due.</p>
            ) : (
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <DueLine key={item.id} item={item} />
                ))}
              </ul>
            )
          }
        </PanelState>
      </div>
    </Panel>
  )
}

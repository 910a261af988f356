import { CalendarClock, Clapperboard, Hourglass, ReceiptText, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { shortDay } from '#domain/common/calendar-day.ts'
import { opsPanels } from '#domain/ops/ops-messages.ts'
import { todayStatusLabels, todayTypeLabels, type TodayItem, type TodayStatus, type TodayType } from '#domain/ops/today.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Panel, PanelState } from './panel.tsx'
import { todayQuery } from './ops-queries.ts'

const icons: Record<TodayType, LucideIcon> = {
  approval: Hourglass,
  shoot: Clapperboard,
  invoice: ReceiptText,
  deadline: CalendarClock,
}
export const todayTones: Record<TodayStatus, Tone> = { overdue: 'bad', today: 'accent', soon: 'warn', waiting: 'neutral' }

/** Tasks of today, most urgent first. */
export function TodayPanel({ className }: { className?: string }) {
  const read = useRead(todayQuery())
  const items = read.data?.items
  const pressing = items?.filter(({ status }) => status === 'overdue' || status === 'today').length ?? 0
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
                  <TodayLine key={item.id} item={item} />
                ))}
              </ul>
            )
          }
        </PanelState>
      </div>
    </Panel>
  )
}

function TodayLine({ item: { type, title, client, text, dueTime, status, link } }: { item: TodayItem }) {
  const Icon = icons[type]
  const { may } = useMay(link.startsWith('/admin/inbox') ? 'answer-enquiries' : 'see-money')
  const layout = 'grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 sm:px-5'
  const line = (
    <>
      <Icon aria-hidden="true" size={17} strokeWidth={1.75} className="mt-0.5 text-muted" />
      <span className="min-w-0">
        <span className="sr-only">{todayTypeLabels[type]}: </span>
        <span className="block text-sm font-semibold [overflow-wrap:anywhere]">{title}</span>
        <span className="block text-xs text-muted [overflow-wrap:anywhere]">{client}</span>
        <span className="mt-0.5 block text-sm [overflow-wrap:anywhere]">{text}</span>
      </span>
      <span className="grid justify-items-end gap-1 self-start">
        <Badge tone={todayTones[status]}>{todayStatusLabels[status]}</Badge>
        <span className="timecode text-xs text-muted">{shortDay(dueTime)}</span>
      </span>
    </>
  )
  return (
    <li>
      {may ? (
        <Link to={link} className={classNames(layout, '-outline-offset-2 hover:bg-ink/3')}>
          {line}
        </Link>
      ) : (
        <div className={layout}>{line}</div>
      )}
    </li>
  )
}

import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { studioHoliday } from '#domain/calendar/calendar-range.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A day that entries are dropped on. */
export function DropDay({
  day,
  row = '',
  className,
  children,
}: {
  day: string
  row?: string
  className?: string
  children: ReactNode
}) {
  const { setNodeRef, isOver } = useDroppable({ id: `${day} ${row}`, data: { day } })
  return (
    <div ref={setNodeRef} className={classNames(className, isOver && 'bg-accent/10 ring-2 ring-accent ring-inset')}>
      {children}
    </div>
  )
}

export interface DayButtonProps {
  day: string
  today: string
  /** The day that Tab comes to: one of the view. */
  isCurrent: boolean
  text: string
  count: number
  onOpen(day: string): void
}

/** The number of a day, which opens it. Arrow keys go from day to day (`use-day-keys.ts`). */
export function DayButton({ day, today, isCurrent, text, count, onOpen }: DayButtonProps) {
  const holiday = studioHoliday(day)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={[
        `${shortDay(day)} ${day.slice(0, 4)}`,
        day === today && 'today',
        holiday,
        count === 1 ? '1 entry' : `${count} entries`,
      ]
        .filter(Boolean)
        .join(', ')}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onOpen(day)}
      className={classNames(
        'timecode min-h-8 min-w-8 rounded-control px-1.5 text-xs font-semibold whitespace-nowrap hover:bg-ink/8',
        day === today ? 'bg-accent text-on-accent hover:bg-accent-strong' : 'text-ink',
      )}
    >
      {text}
    </button>
  )
}

export function Holiday({ day }: { day: string }) {
  const name = studioHoliday(day)
  return name && <p className="px-1 text-[0.6875rem] leading-tight text-muted [overflow-wrap:anywhere]">{name}</p>
}

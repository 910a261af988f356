import { useEffect, useRef } from 'react'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { stepOf, type CalendarView } from '#domain/calendar/calendar-range.ts'
import { usePageKeys } from '#web/ui/page/use-page-keys.ts'

/**
 * Arrow keys from day to day, Page Up and Page Down by a month or a week, Home and End to the ends of a row. Leaving the days that
 * are shown turns the page.
 */
export function useDayKeys(view: CalendarView, shown: readonly string[], onDate: (day: string) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const focus = (day: string) => frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()

  useEffect(() => {
    if (wanted.current && shown.includes(wanted.current)) {
      focus(wanted.current)
      wanted.current = null
    }
  }, [shown])

  usePageKeys((event) => {
    const target = event.target as HTMLElement
    const { day } = target.dataset
    if (!day || !frame.current?.contains(target) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = nextDay(view, shown, day, event.key)
    if (!next) return
    event.preventDefault()
    wanted.current = next
    onDate(next)
    focus(next)
  })
  return frame
}

function nextDay(view: CalendarView, shown: readonly string[], day: string, key: string): string | null {
  const at = shown.indexOf(day)
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return view === 'month' ? addDays(day, -7) : null
    case 'ArrowDown':
      return view === 'month' ? addDays(day, 7) : null
    case 'PageUp':
      return stepOf(view, day, -1)
    case 'PageDown':
      return stepOf(view, day, 1)
    case 'Home':
      return shown[at - (at % 7)] ?? null
    case 'End':
      return shown[Math.min(at - (at % 7) + 6, shown.length - 1)] ?? null
    default:
      return null
  }
}

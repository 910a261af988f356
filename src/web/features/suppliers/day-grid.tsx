import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { longDay, weekdayNames } from '#domain/common/dates/calendar-day.ts'
import { dayStateLabels, type DayState } from '#domain/suppliers/supplier-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayByKey, isInMonth, weeksOf } from './calendar-days.ts'
import { dayStyle } from './day-mark.tsx'
import type { Day } from './use-supplier-days.ts'

/** Calendar grid to mark days: by click, key or dragging. */
export function DayGrid({
  label,
  month,
  today,
  focused,
  busy,
  days,
  brush,
  onFocus,
  onPaint,
}: {
  label: string
  month: string
  today: string
  /** The day in the tab order (roving tabindex). */
  focused: string
  busy: boolean
  days: ReadonlyMap<string, Day>
  brush: DayState
  onFocus(date: string): void
  /** `undo`: the first day already has the brush's state. */
  onPaint(dates: string[], undo: boolean): void
}) {
  const grid = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const [stroke, setStroke] = useState<string[]>([])
  /** Ref to the latest stroke, since pointer events may come before a render. */
  const drawing = useRef(stroke)
  const stateOf = (date: string): DayState => days.get(date)?.state ?? 'available'
  const isUndone = (date: string | undefined) => date !== undefined && stateOf(date) === brush

  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
    byKey.current = false
  }, [focused])

  const draw = (dates: string[]) => {
    drawing.current = dates
    setStroke(dates)
  }

  // The mouse may be released outside.
  useEffect(() => {
    if (stroke.length === 0) return
    const end = () => {
      onPaint(drawing.current, isUndone(drawing.current[0]))
      draw([])
    }
    addEventListener('pointerup', end)
    return () => removeEventListener('pointerup', end)
  })

  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(focused, event.key)
    if (!next) return
    event.preventDefault()
    byKey.current = true
    onFocus(next)
  }

  return (
    <div ref={grid} role="grid" tabIndex={-1} aria-label={label} aria-busy={busy} onKeyDown={onKeyDown} className="outline-none">
      <div role="row" className="grid grid-cols-7">
        {weekdayNames().map((weekday) => (
          <span key={weekday} role="columnheader" aria-label={weekday} className="label pb-1 text-center text-[0.6875rem]">
            {weekday.slice(0, 2)}
          </span>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <div key={week[0]} role="row" className="grid grid-cols-7">
          {week.map((date, column) => {
            if (!isInMonth(date, month)) return null
            const drawn = stroke.includes(date)
            const state = drawn ? (isUndone(stroke[0]) ? 'available' : brush) : stateOf(date)
            const note = days.get(date)?.note
            return (
              <div key={date} role="gridcell" className="p-0.5" style={{ gridColumn: column + 1 }}>
                <button
                  type="button"
                  data-date={date}
                  tabIndex={date === focused ? 0 : -1}
                  aria-label={`${longDay(date)}: ${dayStateLabels[state]}${note ? `, ${note}` : ''}`}
                  aria-current={date === today ? 'date' : undefined}
                  title={note || undefined}
                  onFocus={() => date !== focused && onFocus(date)}
                  onPointerDown={(event) => {
                    if (event.pointerType === 'mouse' && event.button === 0) draw([date])
                  }}
                  onPointerEnter={() => {
                    const { current } = drawing
                    if (current.length > 0 && !current.includes(date)) draw([...current, date])
                  }}
                  onClick={({ nativeEvent }) => {
                    // Mouse strokes were handled by pointer events; this is touch and keyboard.
                    if ((nativeEvent as PointerEvent).pointerType !== 'mouse') onPaint([date], isUndone(date))
                  }}
                  className={classNames(
                    'timecode grid h-10 w-full touch-manipulation place-items-center rounded-control border text-sm font-semibold select-none hover:border-line-strong',
                    dayStyle[state],
                    date === today && 'underline decoration-2 underline-offset-4',
                  )}
                >
                  {Number(date.slice(8))}
                </button>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

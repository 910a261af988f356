import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dateFormat } from '#domain/common/dates/date-format.ts'
import { dayStateLabels, dayStates, type DayState } from '#domain/suppliers/supplier-messages.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Segmented, type Segment } from '#web/ui/forms/segmented.tsx'
import { dayText, firstOfMonth, isInMonth, monthsLater } from './calendar-days.ts'
import { DayGrid } from './day-grid.tsx'
import { DayMark } from './day-mark.tsx'
import { useSupplierDays } from './use-supplier-days.ts'

/** Availability calendar of a supplier. */
export function SupplierDays({ supplier, onClose }: { supplier: Supplier | null; onClose(): void }) {
  return (
    <Dialog open={supplier !== null} onClose={onClose} title={`Availability of ${supplier?.name ?? ''}`}>
      {supplier && <Calendar supplierId={supplier.id} />}
    </Dialog>
  )
}

const brushes: Segment<DayState>[] = dayStates.map((value) => ({
  value,
  label: dayStateLabels[value],
  icon: <DayMark state={value} />,
}))
const weekdayAndDay = (day: string): string =>
  dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))
const monthOf = (day: string): string => dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

function Calendar({ supplierId }: { supplierId: string }) {
  const [today] = useState(() => dayText(new Date()))
  const [focused, setFocused] = useState(today)
  const [brush, setBrush] = useState<DayState>('booked')
  const [note, setNote] = useState('')
  const month = firstOfMonth(focused)
  const { may, why } = useMay('manage-suppliers')
  const { days, read, paint } = useSupplierDays(supplierId, month)
  const noted = [...days.values()].filter(({ date }) => isInMonth(date, month))

  return (
    <div className="grid gap-4">
      {may && (
        <Segmented
          label="Mark days as"
          value={brush}
          options={brushes}
          onChange={(next: DayState) => setBrush(next)}
          className="justify-self-start"
        />
      )}
      {may && brush !== 'available' && (
        <TextField
          label="Note for the days you mark"
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div className="flex items-center justify-between gap-2">
        <p aria-live="polite" className="title-4">
          {monthOf(month)}
        </p>
        <span className="flex gap-1">
          <Button variant="quiet" size="small" aria-label="Previous month" onClick={() => setFocused(monthsLater(month, -1))}>
            <ChevronLeft aria-hidden="true" size={17} />
          </Button>
          <Button variant="quiet" size="small" onClick={() => setFocused(today)}>
            Today
          </Button>
          <Button variant="quiet" size="small" aria-label="Next month" onClick={() => setFocused(monthsLater(month, 1))}>
            <ChevronRight aria-hidden="true" size={17} />
          </Button>
        </span>
      </div>
      <QueryState
        query={read.state === 'loading' ? { ...read, data: { days: [] } } : read}
        failed="Availability could not be loaded"
      >
        {() => (
          <DayGrid
            label={monthOf(month)}
            month={month}
            today={today}
            focused={focused}
            busy={read.state === 'loading'}
            days={days}
            onFocus={setFocused}
            onPaint={(dates, undo) =>
              may && paint(dates, undo ? 'available' : brush, undo || brush === 'available' ? '' : note.trim())
            }
            brush={brush}
          />
        )}
      </QueryState>
      <p className="text-sm text-muted">
        {why ?? 'Click a day, or drag over several. With the keyboard, use the arrows and Enter. Click again to clear.'}
      </p>
      {noted.length > 0 && (
        <ul aria-label="Marked days" className="grid max-h-40 gap-1.5 overflow-y-auto border-t border-line pt-3 text-sm">
          {noted.map((day) => (
            <li key={day.date} className="flex items-center gap-2.5">
              <DayMark state={day.state} />
              <span className="timecode w-24 shrink-0 font-medium">{weekdayAndDay(day.date)}</span>
              <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{day.note || dayStateLabels[day.state]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

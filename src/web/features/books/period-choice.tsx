import { useState } from 'react'
import { financialYearOf, previousQuarter, quarterOf, type Period, type Stagger } from '#domain/books/quarters.ts'
import { addDays, isCalendarDay } from '#domain/common/dates/calendar-day.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/forms/field.tsx'

interface Settings {
  stagger: Stagger
  yearStart: number
}

const choicesOf = (today: string, { stagger, yearStart }: Settings): { label: string; period: Period }[] => {
  const quarter = quarterOf(today, stagger)
  const year = financialYearOf(today, yearStart)
  return [
    { label: 'This quarter', period: quarter },
    { label: 'Last quarter', period: previousQuarter(quarter, stagger) },
    { label: 'This year', period: year },
    { label: 'Last year', period: financialYearOf(addDays(year.from, -1), yearStart) },
  ]
}

/** Period of a report: the usual ones, or any two days. */
export function PeriodChoice({
  period,
  today,
  settings,
  onChange,
}: {
  period: Period
  today: string
  settings: Settings
  onChange(period: Period): void
}) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <ul aria-label="Usual periods" className="flex flex-wrap gap-1">
        {choicesOf(today, settings).map(({ label, period: choice }) => {
          const isChosen = choice.from === period.from && choice.to === period.to
          return (
            <li key={label}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange(choice)}
                className={classNames(
                  'min-h-9 rounded-control border px-3 text-sm font-semibold transition-colors',
                  isChosen ? 'border-line-strong bg-raised text-ink' : 'border-line text-muted hover:text-ink',
                )}
              >
                {label}
              </button>
            </li>
          )
        })}
      </ul>
      <Days key={`${period.from} ${period.to}`} period={period} onChange={onChange} />
    </div>
  )
}

/** Both days, which take effect once they are in order. */
function Days({ period, onChange }: { period: Period; onChange(period: Period): void }) {
  const [typed, setTyped] = useState(period)
  const change = (changes: Partial<Period>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    if (isCalendarDay(next.from) && isCalendarDay(next.to) && next.from <= next.to && next.from >= '1000') onChange(next)
  }
  const isWrong = isCalendarDay(typed.from) && isCalendarDay(typed.to) && typed.from > typed.to
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField label="From" type="date" value={typed.from} onChange={({ target }) => change({ from: target.value })} />
      <TextField
        label="To"
        type="date"
        value={typed.to}
        error={isWrong ? 'The last day is before the first.' : undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
    </div>
  )
}

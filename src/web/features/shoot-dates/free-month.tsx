import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { addDays, weekdayNames, weekStartOf } from '#domain/common/dates/calendar-day.ts'
import { dateFormat } from '#domain/common/dates/date-format.ts'
import { fullDay } from '#domain/shoot-dates/date-text.ts'
import type { FreeDay } from '#domain/shoot-dates/offer.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Weeks of a month, from the studio's first day of the week. */
function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  for (let first = weekStartOf(`${month}-01`); first.slice(0, 7) <= month; first = addDays(first, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)))
  }
  return weeks
}

/** A calendar of the free days, a month at a time; months without any are passed over. */
export function FreeMonth({
  days,
  length,
  picked,
  onPick,
}: {
  days: readonly FreeDay[]
  /** Days that are marked from the one picked. */
  length: number
  picked: string | null
  onPick(day: string): void
}) {
  const free = new Set(days.map(({ day }) => day))
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))]
  const [wanted, setWanted] = useState(months[0]!)
  // Days may have been taken meanwhile.
  const month = months.includes(wanted) ? wanted : (months.find((one) => one > wanted) ?? months.at(-1)!)
  const at = months.indexOf(month)
  const last = picked === null ? null : addDays(picked, length - 1)
  return (
    <div className="rounded-card border border-line bg-surface p-3 sm:p-4">
      <div className="mb-2 flex items-center justify-between gap-2">
        <Step label="Earlier month" to={months[at - 1]} onStep={setWanted}>
          <ChevronLeft aria-hidden="true" size={18} />
        </Step>
        <h3 aria-live="polite" className="font-semibold">
          {monthLabel(month)}
        </h3>
        <Step label="Later month" to={months[at + 1]} onStep={setWanted}>
          <ChevronRight aria-hidden="true" size={18} />
        </Step>
      </div>
      <table className="w-full table-fixed">
        <caption className="sr-only">Free dates in {monthLabel(month)}</caption>
        <thead>
          <tr>
            {weekdayNames().map((name) => (
              <th key={name} scope="col" className="label pb-1 text-center">
                <abbr title={name} className="no-underline">
                  {name.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0.5 text-center">
                  {day.slice(0, 7) === month && (
                    <Day
                      day={day}
                      isFree={free.has(day)}
                      isPicked={day === picked}
                      isWithin={picked !== null && last !== null && day >= picked && day <= last}
                      onPick={onPick}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({
  day,
  isFree,
  isPicked,
  isWithin,
  onPick,
}: {
  day: string
  isFree: boolean
  isPicked: boolean
  isWithin: boolean
  onPick(day: string): void
}) {
  const number = Number(day.slice(8))
  const look = classNames(
    'timecode flex min-h-10 w-full items-center justify-center rounded-control border text-sm',
    isWithin
      ? 'border-accent bg-accent/10 font-semibold'
      : isFree
        ? 'border-line-strong font-semibold'
        : 'border-transparent text-muted',
  )
  return isFree ? (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-label={fullDay(day)}
      onClick={() => onPick(day)}
      className={classNames(look, 'transition-colors hover:border-ink')}
    >
      {number}
    </button>
  ) : (
    <span className={look}>{number}</span>
  )
}

const Step = ({
  label,
  to,
  onStep,
  children,
}: {
  label: string
  to: string | undefined
  onStep(month: string): void
  children: ReactNode
}) => (
  <Button variant="quiet" size="small" aria-label={label} disabled={to === undefined} onClick={() => to && onStep(to)}>
    {children}
  </Button>
)

const monthLabel = (month: string): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

import { useId, useMemo, useState, type ReactNode } from 'react'
import { bookingDay, clockTime, zoneLabel } from '#domain/bookings/booking-time.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { dateFormat } from '#domain/common/dates/date-format.ts'
import { wallClock } from '#domain/common/dates/wall-clock.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Shown {
  startsAt: string
}

interface DayControl {
  value: string
  label: ReactNode
  className: string
  isChosen: boolean
}

/** Days with free times, and the times of one of them, in a time zone. With `dayLinks` days can be seen without scripts. */
export function SlotPicker<Slot extends Shown>({
  slots,
  zone,
  dayLinks,
  pending = null,
  onChoose,
  beside,
  none = 'There are no free times at the moment.',
}: {
  slots: readonly Slot[]
  zone: string
  /** Days as links, and the one that the address names; without it they are buttons. */
  dayLinks?: { day: string | null; linkTo(day: DayControl): ReactNode }
  /** Start of the slot that is being chosen. */
  pending?: string | null
  onChoose(slot: Slot): void
  /** Above the times: the choice of a time zone. */
  beside?: ReactNode
  /** Shown without free times. */
  none?: ReactNode
}) {
  const title = useId()
  const [picked, setPicked] = useState<string | null>(null)
  const days = useMemo(
    () => Map.groupBy(slots, ({ startsAt }) => wallClock(new Date(startsAt), zone).slice(0, 10)),
    [slots, zone],
  )
  const day = steadyDay([...days.keys()], dayLinks ? dayLinks.day : picked)
  if (day === null) return <p className="text-muted">{none}</p>
  const chosen = days.get(day)!
  const dayControl =
    dayLinks?.linkTo ??
    (({ value, label, className, isChosen }: DayControl) => (
      <button type="button" aria-pressed={isChosen} onClick={() => setPicked(value)} className={className}>
        {label}
      </button>
    ))
  const months = Map.groupBy(days.keys(), (one) => one.slice(0, 7))
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 @3xl:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
        <nav aria-label="Days with free times" className="max-h-72 overflow-y-auto pr-1 @3xl:max-h-[32rem]">
          {[...months].map(([month, ofMonth]) => (
            <section key={month} aria-label={monthLabel(month)} className="not-first:mt-5">
              <h3 className="label py-1.5">{monthLabel(month)}</h3>
              <ul className="mt-1 grid grid-cols-2 gap-1.5">
                {ofMonth.map((one) => (
                  <li key={one}>
                    {dayControl({
                      value: one,
                      label: shortDay(one),
                      isChosen: one === day,
                      className: classNames(
                        'timecode flex min-h-10 w-full items-center justify-center rounded-control border px-3 text-sm transition-colors',
                        one === day ? 'border-accent bg-accent/10 font-semibold' : 'border-line hover:border-line-strong',
                      ),
                    })}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <section aria-labelledby={title} className="min-w-0">
          <h3 id={title} className="text-lg font-semibold">
            {bookingDay(new Date(chosen[0]!.startsAt), zone)}
          </h3>
          {beside ?? <p className="mt-1 text-sm text-muted">Times are {zoneLabel(zone)}.</p>}
          <ul aria-label="Free times" className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
            {chosen.map((slot) => (
              <li key={slot.startsAt}>
                <button
                  type="button"
                  aria-disabled={pending !== null}
                  onClick={() => pending === null && onChoose(slot)}
                  className={classNames(
                    'timecode flex min-h-12 w-full items-center justify-center rounded-control border border-line-strong px-3 font-semibold transition-colors hover:border-ink hover:bg-ink/5',
                    pending === slot.startsAt && 'opacity-55',
                  )}
                >
                  <time dateTime={slot.startsAt}>{clockTime(new Date(slot.startsAt), zone)}</time>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

const monthLabel = (month: string): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** The wanted day where it has free times, else the next one that has, else the last; null without any. Days are in order. */
const steadyDay = (days: readonly string[], wanted: string | null): string | null =>
  wanted === null ? (days[0] ?? null) : (days.find((day) => day >= wanted) ?? days.at(-1) ?? null)

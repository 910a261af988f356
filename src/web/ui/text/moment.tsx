import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { dateFormat } from '#domain/common/dates/date-format.ts'

const MomentContext = createContext({ now: 0, timeZone: 'UTC' })

/**
 * Provides the current time for relative dates. Starts at the server's render time, so that hydration matches, and ticks every 30
 * seconds.
 */
export function MomentProvider({ startedAt, timeZone, children }: { startedAt: number; timeZone: string; children: ReactNode }) {
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const clock = setInterval(tick, 30_000)
    return () => clearInterval(clock)
  }, [])
  return <MomentContext value={{ now, timeZone }}>{children}</MomentContext>
}

/** Current time in epoch milliseconds and the time zone for display. */
export const useMomentClock = (): { now: number; timeZone: string } => use(MomentContext)

/**
 * Formats a date. `short` for lists (`12 min`, `Yesterday`, `2 Jun`), `day` for tables, `long` for records, with the relative
 * time.
 */
export function Moment({ at, form = 'short' }: { at: string; form?: 'short' | 'day' | 'long' }) {
  const { now, timeZone } = use(MomentContext)
  const date = new Date(at)
  const long = longTime(date, timeZone)
  return (
    <time dateTime={at} title={long}>
      {form === 'short' && shortTime(date, now, timeZone)}
      {form === 'day' && format(date, { dateStyle: 'long', timeZone })}
      {form === 'long' && (
        <>
          {long} <span className="whitespace-nowrap text-muted">({relativeTime(date, now)})</span>
        </>
      )}
    </time>
  )
}

/** Time of day, as `14:03`; with the day where that is another: `2 Jun, 14:03`. */
export function MomentOfDay({ at }: { at: string }) {
  const { now, timeZone } = use(MomentContext)
  const date = new Date(at)
  const dayOf = (time: Date) => format(time, { day: 'numeric', month: 'short', timeZone })
  const time = format(date, { hour: '2-digit', minute: '2-digit', timeZone })
  return <time dateTime={at}>{dayOf(date) === dayOf(new Date(now)) ? time : `${dayOf(date)}, ${time}`}</time>
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `2 June 2026, 14:03` */
const longTime = (date: Date, timeZone: string): string =>
  `${format(date, { day: 'numeric', month: 'long', year: 'numeric', timeZone })}, ${format(date, { hour: '2-digit', minute: '2-digit', timeZone })}`

function shortTime(date: Date, now: number, timeZone: string): string {
  const ago = now - date.getTime()
  if (ago < minute) return 'Now'
  if (ago < hour) return `${Math.floor(ago / minute)} min`
  const dayOf = (time: number) => format(new Date(time), { dateStyle: 'short', timeZone })
  if (dayOf(date.getTime()) === dayOf(now)) return `${Math.floor(ago / hour)} h`
  if (dayOf(date.getTime()) === dayOf(now - day)) return 'Yesterday'
  const thisYear = format(date, { year: 'numeric', timeZone }) === format(new Date(now), { year: 'numeric', timeZone })
  return format(date, { day: 'numeric', month: 'short', ...(!thisYear && { year: 'numeric' }), timeZone })
}

/** Units of relative time: the age from which each is used, and its length. */
const steps = [
  ['year', 365 * day, 365 * day],
  ['month', 60 * day, 30 * day],
  ['week', 14 * day, 7 * day],
  ['day', day, day],
  ['hour', hour, hour],
  ['minute', minute, minute],
] as const

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

function relativeTime(date: Date, now: number): string {
  const ago = now - date.getTime()
  const [unit, , length] = steps.find(([, from]) => ago >= from) ?? []
  return unit ? relative.format(-Math.floor(ago / length!), unit) : 'just now'
}

const format = (date: Date, options: Intl.DateTimeFormatOptions): string => dateFormat(options).format(date)

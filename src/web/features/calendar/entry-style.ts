import {
  AlarmClock,
  Aperture,
  CalendarCheck,
  Clapperboard,
  Flag,
  Package,
  Palmtree,
  ReceiptText,
  SquareCheck,
  type LucideIcon,
} from 'lucide-react'
import type { CalendarKind } from '#domain/calendar/entry-kinds.ts'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'

/** Icon and colours of a kind: never by colour alone. */
export const kindStyles: Record<CalendarKind, { Icon: LucideIcon; look: string }> = {
  shoot: { Icon: Clapperboard, look: 'border-l-accent bg-accent/12' },
  booking: { Icon: CalendarCheck, look: 'border-l-info bg-info/12' },
  hold: { Icon: Aperture, look: 'border-l-accent bg-accent/5' },
  milestone: { Icon: Flag, look: 'border-l-good bg-good/12' },
  deadline: { Icon: AlarmClock, look: 'border-l-bad bg-bad/10' },
  task: { Icon: SquareCheck, look: 'border-l-line-strong bg-ink/5' },
  invoice: { Icon: ReceiptText, look: 'border-l-warn bg-warn/12' },
  leave: { Icon: Palmtree, look: 'border-l-ink bg-ink/10' },
  kit: { Icon: Package, look: 'border-l-info bg-info/5' },
}

/** `07:30`, on the day that it begins. */
export const startOn = ({ time }: CalendarEntry, day: string): string =>
  time && time.from.slice(0, 10) === day ? time.from.slice(11) : ''

/** `14 June 2027`, `14 June 2027, 07:30 to 17:00`, `14 June 2027 to 16 June 2027` */
export function whenOf({ day, lastDay, time }: CalendarEntry): string {
  if (time) {
    const isNextDay = time.to.slice(0, 10) !== time.from.slice(0, 10)
    return `${longDay(day)}, ${time.from.slice(11)} to ${time.to.slice(11)}${isNextDay ? ' on the next day' : ''}`
  }
  return day === lastDay ? longDay(day) : `${longDay(day)} to ${longDay(lastDay)}`
}

/** Entries by each day that they lie on. A night shoot stands on the day that it begins. */
export function byDay(entries: readonly CalendarEntry[], days: readonly string[]): Map<string, CalendarEntry[]> {
  return new Map(
    days.map((day) => [
      day,
      entries.filter((entry) => (entry.time ? entry.day === day : entry.day <= day && day <= entry.lastDay)),
    ]),
  )
}

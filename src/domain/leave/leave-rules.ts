import { addDays, shortDay } from '../common/dates/calendar-day.ts'
import { dayBegins, momentOn } from '../common/dates/wall-clock.ts'
import { dayPartLabels, type DayPart } from '../shoots/booking-labels.ts'

export interface AwayDays {
  firstDay: string
  /** Inclusive. */
  lastDay: string
  part: DayPart
}

/** When somebody is away, in the studio’s time zone. Half days meet at noon. */
export function rangeOfLeave({ firstDay, lastDay, part }: AwayDays, timeZone: string): { startsAt: Date; endsAt: Date } {
  const noon = momentOn(`${firstDay}T12:00`, timeZone) ?? dayBegins(firstDay, timeZone)
  return {
    startsAt: part === 'afternoon' ? noon : dayBegins(firstDay, timeZone),
    endsAt: part === 'morning' ? noon : dayBegins(addDays(lastDay, 1), timeZone),
  }
}

/** `Mon 14 Jun to Wed 16 Jun`, `Mon 14 Jun, morning`. */
export function awayText({ firstDay, lastDay, part }: AwayDays): string {
  if (firstDay !== lastDay) return `${shortDay(firstDay)} to ${shortDay(lastDay)}`
  return part === 'day' ? shortDay(firstDay) : `${shortDay(firstDay)}, ${dayPartLabels[part].toLowerCase()}`
}

/** Why a member of the crew should not be on a shoot of this day. */
export const awayMessage = ({ name, part }: { name: string; part: DayPart }, day: string): string =>
  `${name} is away on ${part === 'day' ? '' : `the ${part} of `}${shortDay(day)}.`

import type { BusyRange } from '../bookings/slots.ts'
import { addDays, weekdayOf } from '../common/dates/calendar-day.ts'
import { momentOn } from '../common/dates/wall-clock.ts'
import type { DayPart } from '../shoots/booking-labels.ts'
import { daysOf } from './offer-labels.ts'
import type { FreeDay, OfferForm } from './offer.ts'

/** Hours in which whoever is needed has to be free: what somebody has on in the evening is not in the way. */
const hoursOf: Record<DayPart, { from: string; to: string }> = {
  day: { from: '07:00', to: '19:00' },
  morning: { from: '07:00', to: '12:00' },
  afternoon: { from: '12:00', to: '19:00' },
}

interface Asked {
  offer: Pick<OfferForm, 'length' | 'firstDay' | 'lastDay' | 'weekdays' | 'noticeDays'>
  /** Days on which the studio does not work. */
  isClosed(day: string): boolean
  /** Of everyone and everything needed. */
  busy: readonly BusyRange[]
  today: string
  timeZone: string
}

/** First and last day on which the shoot can begin and end. */
export const daysOfOffer = ({ firstDay, lastDay, noticeDays }: Asked['offer'], today: string): { from: string; to: string } => {
  const earliest = addDays(today, noticeDays)
  return { from: firstDay > earliest ? firstDay : earliest, to: lastDay }
}

/**
 * Days on which the shoot can begin, by day, with the parts that are free, and who is in the way. A shoot of several days takes
 * days in a row, each of which has to be one of the offered weekdays.
 */
export function beginningsOf({ offer, isClosed, busy, today, timeZone }: Asked): (FreeDay & { busy: string[] })[] {
  const { from, to } = daysOfOffer(offer, today)
  const parts: readonly DayPart[] = offer.length === 'half-day' ? ['morning', 'afternoon'] : ['day']
  const ranges = busy.map(({ personId, startsAt, endsAt }) => ({ personId, start: startsAt.getTime(), end: endsAt.getTime() }))
  const busyIn = (day: string, part: DayPart): string[] => {
    const { from: opens, to: closes } = hoursOf[part]
    const [start, end] = [momentOf(`${day}T${opens}`, timeZone), momentOf(`${day}T${closes}`, timeZone)]
    return ranges.flatMap((range) => (range.start < end && range.end > start ? [range.personId] : []))
  }
  const last = addDays(to, 1 - daysOf(offer.length))
  const days: (FreeDay & { busy: string[] })[] = []
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const taken = Array.from({ length: daysOf(offer.length) }, (_, index) => addDays(day, index))
    if (taken.some((one) => !offer.weekdays.includes(weekdayOf(one)) || isClosed(one))) continue
    const busyBy = parts.map((part) => ({ part, who: taken.flatMap((one) => busyIn(one, part)) }))
    days.push({
      day,
      parts: busyBy.filter(({ who }) => who.length === 0).map(({ part }) => part),
      busy: [...new Set(busyBy.flatMap(({ who }) => who))],
    })
  }
  return days
}

/** A time in the hour skipped in spring is when clocks are put forward. */
const momentOf = (wall: string, timeZone: string): number => (momentOn(wall, timeZone) ?? new Date(`${wall}:00Z`)).getTime()

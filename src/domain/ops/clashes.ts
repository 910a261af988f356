import { shortDay } from '../common/dates/calendar-day.ts'
import type { DayState } from '../suppliers/supplier-messages.ts'
import { partsMeet, type BookingState, type DayPart } from '../shoots/booking-labels.ts'

interface Taken {
  part: DayPart
  state: BookingState
}

/** True when somebody is booked twice at a time, or on a day that their own calendar marks as away. */
export function isClash(taken: Taken[], marked: DayState): boolean {
  const booked = taken.filter(({ state }) => state === 'booked')
  const twice = booked.some((one, index) => booked.slice(index + 1).some((other) => partsMeet(one.part, other.part)))
  return twice || (marked === 'booked' && booked.length > 0)
}

/** State of a day from the supplier's calendar and their bookings: the strongest of them. */
export function dayStateOf(taken: Taken[], marked: DayState): DayState {
  if (marked === 'booked' || taken.some(({ state }) => state === 'booked')) return 'booked'
  return marked === 'tentative' || taken.length > 0 ? 'tentative' : 'available'
}

interface Wanted {
  name: string
  day: string
  part: DayPart
  /** Other bookings and holds at the time. */
  others: readonly (Taken & { projectName: string })[]
  marked: DayState
  note: string
}

/** Message about clashes on a day, or null. */
export function clashMessage({ name, day, part, others, marked, note }: Wanted): string | null {
  const meeting = others.filter((other) => partsMeet(other.part, part))
  const booked = meeting.find(({ state }) => state === 'booked') ?? meeting[0]
  if (booked)
    return `${name} is ${booked.state === 'booked' ? 'booked' : 'on hold'} for ${booked.projectName} on ${shortDay(day)}.`
  if (marked === 'available') return null
  const why = note ? ` (${note})` : ''
  return `${name} is marked ${marked === 'booked' ? 'as booked' : 'as tentative'} on ${shortDay(day)}${why}.`
}

import { shortDay } from '../common/calendar-day.ts'
import type { DayState } from '../suppliers/supplier-messages.ts'
import { partsMeet, type BookingState, type DayPart } from './booking-labels.ts'

interface Taken {
  part: DayPart
  state: BookingState
}

/** Whether somebody is wanted twice at once, or booked on a day on which their own calendar says that they are away. */
export function isClash(taken: Taken[], marked: DayState): boolean {
  const booked = taken.filter(({ state }) => state === 'booked')
  const twice = booked.some((one, index) => booked.slice(index + 1).some((other) => partsMeet(one.part, other.part)))
  return twice || (marked === 'booked' && booked.length > 0)
}

/** The state of a day, of what stands in the calendar and of what they are wanted for: the firmest of all. */
export function dayStateOf(taken: Taken[], marked: DayState): DayState {
  if (marked === 'booked' || taken.some(({ state }) => state === 'booked')) return 'booked'
  return marked === 'tentative' || taken.length > 0 ? 'tentative' : 'available'
}

interface Wanted {
  name: string
  day: string
  part: DayPart
  /** What they are wanted for at the time, elsewhere. */
  others: readonly (Taken & { projectName: string })[]
  marked: DayState
  note: string
}

/** What speaks against a day, in words, or null. */
export function clashMessage({ name, day, part, others, marked, note }: Wanted): string | null {
  const meeting = others.filter((other) => partsMeet(other.part, part))
  const booked = meeting.find(({ state }) => state === 'booked') ?? meeting[0]
  if (booked)
    return `${name} is ${booked.state === 'booked' ? 'booked' : 'on hold'} for ${booked.projectName} on ${shortDay(day)}.`
  if (marked === 'available') return null
  const why = note ? ` (${note})` : ''
  return `${name} is marked ${marked === 'booked' ? 'as booked' : 'as tentative'} on ${shortDay(day)}${why}.`
}

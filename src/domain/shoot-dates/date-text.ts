import { bookingDay } from '../bookings/booking-time.ts'
import { shortDay, studioDay } from '../common/dates/calendar-day.ts'
import { dayPartLabels, type DayPart } from '../shoots/booking-labels.ts'

export interface ChosenDays {
  firstDay: string
  /** Inclusive. */
  lastDay: string
  part: DayPart
}

const textBy =
  (dayText: (day: string) => string) =>
  ({ firstDay, lastDay, part }: ChosenDays): string => {
    if (firstDay !== lastDay) return `${dayText(firstDay)} to ${dayText(lastDay)}`
    return part === 'day' ? dayText(firstDay) : `${dayText(firstDay)}, ${dayPartLabels[part].toLowerCase()}`
  }

/** `Monday 14 June 2027` */
export const fullDay = (day: string): string => bookingDay(new Date(`${day}T12:00:00Z`), 'UTC')

/** `Monday 14 June 2027 to Wednesday 16 June 2027`, `Monday 14 June 2027, morning` */
export const longDates = textBy(fullDay)

/** `Mon 14 Jun to Wed 16 Jun` */
export const shortDates = textBy(shortDay)

/** The day on which a hold ends, where the studio is. */
export const heldText = ({ heldUntil }: { heldUntil: string }): string => fullDay(studioDay(new Date(heldUntil)))

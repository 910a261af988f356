import { useQuery } from '@tanstack/react-query'
import { isCalendarDay } from '#domain/common/calendar-day.ts'
import { clashMessage } from '#domain/ops/clashes.ts'
import { dayOfCrewQuery } from './shoot-queries.ts'

/** Booking conflict of a supplier on a day as a message, or null; from the roster, where the studio uses it. */
export function useCrewClashes({
  day,
  projectId,
}: {
  day: string
  projectId: string
}): (supplierId: string | null) => string | null {
  const { data } = useQuery({ ...dayOfCrewQuery(day), enabled: isCalendarDay(day) })
  return (supplierId) => {
    const person = data?.freelancers.find(({ id }) => id === supplierId)
    const [at] = person?.availability ?? []
    if (!person || !at) return null
    const others = at.bookings.filter((booking) => booking.projectId !== projectId)
    return clashMessage({ name: person.name, day, part: 'day', others, marked: at.marked, note: at.note })
  }
}

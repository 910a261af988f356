import { useQuery } from '@tanstack/react-query'
import { isCalendarDay } from '#domain/common/dates/calendar-day.ts'
import { clashMessage } from '#domain/ops/clashes.ts'
import { awayMessage } from '#domain/leave/leave-rules.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { awayQuery, dayOfCrewQuery } from './shoot-queries.ts'

interface Crewed {
  supplierId: string | null
  name: string
  email: string
}

/**
 * Why somebody should not be on the crew of a day, as a message, or null: bookings of suppliers, from the roster where the studio
 * uses it, and leave of people who work here, known by their mailbox, or by their name where none is given.
 */
export function useCrewClashes({ day, projectId }: { day: string; projectId: string }): (member: Crewed) => string | null {
  const { data } = useQuery({ ...dayOfCrewQuery(day), enabled: isCalendarDay(day) })
  const { may } = useMay('plan-shoots')
  const away = useQuery({ ...awayQuery(day), enabled: may && isCalendarDay(day) }).data?.people ?? []
  return ({ supplierId, name, email }) => {
    const gone = away.find((one) => (email === '' ? isSame(one.name, name) : one.email !== null && isSame(one.email, email)))
    if (gone) return awayMessage(gone, day)
    const person = data?.freelancers.find(({ id }) => id === supplierId)
    const [at] = person?.availability ?? []
    if (!person || !at) return null
    const others = at.bookings.filter((booking) => booking.projectId !== projectId)
    return clashMessage({ name: person.name, day, part: 'day', others, marked: at.marked, note: at.note })
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase()

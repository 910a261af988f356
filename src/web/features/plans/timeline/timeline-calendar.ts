import ical from 'ical-generator'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { calendarFile } from '#domain/common/dates/calendar-file.ts'
import type { ProductionDates } from '#domain/plans/production-dates.ts'

/** iCalendar file (RFC 5545) with one all-day event per phase. */
export function calendarOf(
  { from, to, phases }: ProductionDates,
  { studio, host, now }: { studio: string; host: string; now: Date },
): string {
  const calendar = ical({
    name: `Production with ${studio}`,
    prodId: { company: studio, product: 'Production timeline', language: 'EN' },
  })
  for (const { phase, ...days } of phases) {
    calendar.createEvent({
      id: `${phase.id}-${from}-${to}@${host}`,
      stamp: now,
      allDay: true,
      start: midnight(days.from),
      end: midnight(addDays(days.to, 1)),
      summary: `${phase.title} (${studio})`,
      description: [
        phase.description,
        `You receive: ${phase.deliverables.join(', ')}.`,
        `You do: ${phase.clientActions.join(', ')}.`,
      ].join('\n\n'),
    })
  }
  return calendarFile(calendar.toString())
}

/** UTC midnight, since the ICS library formats all-day dates in UTC. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

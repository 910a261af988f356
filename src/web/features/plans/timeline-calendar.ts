import ical from 'ical-generator'
import { addDays } from '#domain/common/calendar-day.ts'
import type { ProductionDates } from '#domain/plans/production-dates.ts'

/** A calendar file (RFC 5545) with one whole-day event for each phase. */
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
  return calendar.toString()
}

/** Only the date of it is written; the writer reads that in UTC, so no time zone can move it. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

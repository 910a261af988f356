import { addDays, daysBetween } from '../common/dates/calendar-day.ts'
import type { CalendarEntry } from '../calendar/entry-endpoints.ts'
import { kindLabels, type CalendarKind } from '../calendar/entry-kinds.ts'

export const feedKinds = ['staff', 'person', 'project', 'supplier', 'client'] as const

/** Owner of a calendar whose events nouns choose by owner; those of a person or a project are the entries that staff see. */
export type CalendarOwner = { kind: 'staff' } | { kind: 'supplier'; supplierId: string } | { kind: 'client'; clientId: string }

/** An event of a calendar. */
export interface CalendarEvent {
  /** Stable over time and across calendars. */
  uid: string
  /** A whole day, or local times of the studio: `2027-06-14T07:30`. */
  when: { day: string } | { from: string; to: string }
  title: string
  place?: string
  text?: string
  /** Path of a page with details. */
  path?: string
  state: 'sure' | 'open' | 'cancelled'
  /** iCalendar SEQUENCE: higher numbers replace earlier ones. */
  sequence?: number
  changedAt: Date
}

/** Kinds that a feed of the whole studio has besides the events of its sources. */
export const kindsBesides: readonly CalendarKind[] = ['booking', 'milestone', 'task', 'leave', 'kit']

/** An entry of the studio's calendar as an event. Who booked is for the feed of the person alone. */
export function eventOfEntry(entry: CalendarEntry, { named, changedAt }: { named: boolean; changedAt: Date }): CalendarEvent[] {
  const { id, kind, title, detail, day, lastDay, time, path, state, people } = entry
  const event = {
    title: `${state === 'done' && kind === 'task' ? 'Done' : kindLabels[kind]}: ${title}`,
    text: [kind === 'booking' && !named ? '' : detail, people.map(({ name }) => name).join(', ')].filter(Boolean).join('\n'),
    path,
    state: state === 'open' ? ('open' as const) : ('sure' as const),
    changedAt,
  }
  if (time) return [{ uid: `${kind}-${id}`, when: time, ...event }]
  // One event for each day: a whole day is how calendars of phones show what takes no hours.
  const days = Array.from({ length: Math.min(daysBetween(day, lastDay) + 1, 62) }, (_, index) => addDays(day, index))
  return days.map((one, index) => ({ uid: `${kind}-${id}${index === 0 ? '' : `-${index}`}`, when: { day: one }, ...event }))
}

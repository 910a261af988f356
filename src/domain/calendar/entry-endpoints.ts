import { z } from 'zod'
import { daysBetween } from '../common/dates/calendar-day.ts'
import { endpointsFor } from '../common/endpoint.ts'
import { recordId } from '../common/fields.ts'
import { calendarKinds, entryStates, mostDays } from './entry-kinds.ts'

/** From 2000 to 2099, to catch typing errors. */
const day = z.iso.date('Please enter a valid date.').refine((date) => date.startsWith('20'), 'Please enter a valid date.')

/** `shoot,task` in an address. */
const listOf = <Item extends string>(item: z.ZodType<Item, string>, most: number) =>
  z
    .string()
    .max(4_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(most))
    .optional()

/** A person of the studio, a supplier, or a crew member who is neither. */
const person = z.object({ id: z.string(), name: z.string() })
export type EntryPerson = z.output<typeof person>

const wall = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)

export const calendarEntry = z.object({
  /** Unique within its kind. */
  id: z.string(),
  kind: z.enum(calendarKinds),
  title: z.string(),
  /** A second line; empty for none. */
  detail: z.string(),
  /** First and last day where the studio is. */
  day: z.iso.date(),
  lastDay: z.iso.date(),
  /** Times where the studio is (`2027-06-14T07:30`); null for whole days. */
  time: z.object({ from: wall, to: wall }).nullable(),
  people: z.array(person),
  project: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Page of the admin area with its details. */
  path: z.string(),
  state: z.enum(entryStates),
  /** Whether the caller can move it to another day. */
  movable: z.boolean(),
  /** Of the record that a move changes; 0 where it has none. */
  revision: z.number(),
})
export type CalendarEntry = z.output<typeof calendarEntry>

const moved = { kind: z.enum(calendarKinds), id: z.string().min(1).max(100), day }
const forStaff = endpointsFor({ who: 'staff', can: 'see-projects', scope: 'list', path: '/api/admin/calendar' })

/** The studio's calendar. Each kind needs the ability of its own page; people who see only their own projects get no more here. */
export const calendarEntryEndpoints = {
  listEntries: forStaff('GET', '', 'List entries', {
    description: 'Entries that lie on these days, at most 62, in order.',
    query: z
      .object({
        from: day,
        until: day,
        people: listOf(recordId, 100),
        kinds: listOf(z.enum(calendarKinds), calendarKinds.length),
      })
      .refine(({ from, until }) => from <= until, { path: ['until'], error: 'The last day has to be on or after the first.' })
      .refine(({ from, until }) => daysBetween(from, until) < mostDays, {
        path: ['until'],
        error: `Please ask for at most ${mostDays} days.`,
      }),
    answer: z.object({
      entries: z.array(calendarEntry),
      /** Kinds of which there are more than the answer has. */
      more: z.array(z.enum(calendarKinds)),
      /** Kinds that the caller may see. */
      kinds: z.array(z.enum(calendarKinds)),
      /** Everyone who works here and, for people who plan shoots, active suppliers, by name. */
      people: z.array(person.extend({ isStaff: z.boolean() })),
      today: z.iso.date(),
    }),
  }),
  previewMove: forStaff('POST', '/moves/preview', 'Preview move', {
    description: 'What a move would break, and who would be told.',
    body: z.object(moved),
    answer: z.object({
      breaks: z.array(z.string()),
      follows: z.array(z.string()),
      /** For a booking: times that are free on that day. */
      times: z.array(z.iso.datetime()).nullable(),
    }),
  }),
  moveEntry: forStaff('POST', '/moves', 'Move entry', {
    description: 'Moves the first day of an entry. 409 when its record was saved since `revision`, or the time is taken.',
    body: z.object({ ...moved, revision: z.int32().min(0), startsAt: z.iso.datetime().optional() }),
    answer: z.object({ success: z.literal(true), entry: calendarEntry }),
  }),
}

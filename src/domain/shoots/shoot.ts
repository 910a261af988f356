import { z } from 'zod'
import { daysBetween } from '../common/dates/calendar-day.ts'
import { line, prose, recordId } from '../common/fields.ts'
import { shootKit } from '../kit/kit.ts'

/** From 2000 to 2099, to catch typing errors. */
const day = z.iso.date('Please enter a valid date.').refine((date) => date.startsWith('20'), 'Please enter a valid date.')

/** `07:30`, or empty. */
const time = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')])

/** Id made by the page, which identifies a person across saves. */

const crewMember = z.object({
  id: recordId,
  /** Null when the person is not in the supplier list. */
  supplierId: recordId.nullable().default(null),
  name: line(120),
  role: line(120),
  /** Their own call time; empty for the general call. */
  callTime: time.default(''),
  email: line(254),
  phone: line(40),
})
export type CrewMember = z.output<typeof crewMember>

const contact = z.object({ id: recordId, name: line(120), role: line(120), phone: line(40) })
export type ShootContact = z.output<typeof contact>

const scheduleLine = z.object({ id: recordId, time: time.default(''), what: line(300) })
export type ScheduleLine = z.output<typeof scheduleLine>

/** Fields that staff edit; autosaved, so it may be incomplete until it is sent. */
export const shootForm = z.object({
  title: line(120).default(''),
  date: day,
  callTime: time.default(''),
  wrapTime: time.default(''),
  placeName: line(200).default(''),
  placeAddress: line(300).default(''),
  /** Parking, entrances, keys. */
  placeNotes: prose(2_000).default(''),
  hospital: line(300).default(''),
  weather: line(300).default(''),
  notes: prose(5_000).default(''),
  crew: z.array(crewMember).max(100, 'A call sheet can list up to 100 people.').refine(eachOnce, 'Someone is listed twice.'),
  contacts: z.array(contact).max(50, 'A call sheet can list up to 50 contacts.').refine(eachOnce, 'A contact is listed twice.'),
  schedule: z.array(scheduleLine).max(100, 'A schedule can have up to 100 lines.').refine(eachOnce, 'A line is listed twice.'),
})
export type ShootForm = z.output<typeof shootForm>

function eachOnce(rows: { id: string }[]): boolean {
  return new Set(rows.map(({ id }) => id)).size === rows.length
}

/** Maximum days of a shoot that are planned at once. */
export const mostShootDays = 14

const lastDayMessage = `Please choose a last day within ${mostShootDays} days of the first.`

/** A shoot of several days, where `lastDate` is given: each day has a call sheet of its own. */
export const newShootForm = z.object({ date: day, lastDate: day.optional() }).refine(
  ({ date, lastDate }) => {
    const days = lastDate === undefined ? 0 : daysBetween(date, lastDate)
    return days >= 0 && days < mostShootDays
  },
  { path: ['lastDate'], message: lastDayMessage },
)

/** A shoot in a project's list. */
export const shootCard = z.object({
  id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  callTime: z.string(),
  placeName: z.string(),
  /** Number of call sheets sent; 0 for none. */
  number: z.number(),
  cancelled: z.boolean(),
  /** Until when the day is held for the client; null unless it waits to be confirmed. */
  heldUntil: z.iso.datetime().nullable(),
  /** People on the latest sheet. */
  people: z.number(),
  /** People who confirmed the latest sheet, and who cannot come. */
  confirmed: z.number(),
  declined: z.number(),
})
export type ShootCard = z.output<typeof shootCard>

/** A person who has the call sheet, with their responses. */
const adminCall = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  /** Their own URL of the sheet. */
  link: z.string(),
  openedAt: z.iso.datetime().nullable(),
  /** True when they opened the latest sheet. */
  openedLast: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
  confirmedLast: z.boolean(),
  /** When they said by the latest sheet that they cannot come, and why; null where they did not. */
  declined: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type AdminCall = z.output<typeof adminCall>

export const adminShoot = shootForm.extend({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  number: z.number(),
  sentAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  /** As on the card. */
  heldUntil: z.iso.datetime().nullable(),
  revision: z.number(),
  /** Messages for everything that prevents sending. */
  faults: z.array(z.string()),
  /** Changes since the latest sheet. */
  changes: z.array(z.string()),
  /** By kind and name. */
  kit: z.array(shootKit),
  calls: z.array(adminCall),
})
export type AdminShoot = z.output<typeof adminShoot>

import { z } from 'zod'
import { line, prose, recordId } from '../common/fields.ts'

/** Of this century: a slip of the keyboard is no shoot. */
const day = z.iso.date('Please enter a valid date.').refine((date) => date.startsWith('20'), 'Please enter a valid date.')

/** `07:30`, or nothing yet. */
const time = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')])

/** Made by the page, so that a person is the same one after every save. */

const crewMember = z.object({
  id: recordId,
  /** Null for somebody who is no supplier. */
  supplierId: recordId.nullable().default(null),
  name: line(120),
  role: line(120),
  /** Their own; empty for the general call. */
  callTime: time.default(''),
  email: line(254),
  phone: line(40),
})
export type CrewMember = z.output<typeof crewMember>

const contact = z.object({ id: recordId, name: line(120), role: line(120), phone: line(40) })
export type ShootContact = z.output<typeof contact>

const scheduleLine = z.object({ id: recordId, time: time.default(''), what: line(300) })
export type ScheduleLine = z.output<typeof scheduleLine>

/** What staff write; it is kept as they type, and may be unfinished until it is sent. */
export const shootForm = z.object({
  title: line(120).default(''),
  date: day,
  callTime: time.default(''),
  wrapTime: time.default(''),
  placeName: line(200).default(''),
  placeAddress: line(300).default(''),
  /** Parking, entrances, who has the key. */
  placeNotes: prose(2_000).default(''),
  hospital: line(300).default(''),
  weather: line(300).default(''),
  notes: prose(5_000).default(''),
  crew: z.array(crewMember).max(100, 'A call sheet has room for 100 people.').refine(eachOnce, 'Somebody is on it twice.'),
  contacts: z.array(contact).max(50, 'A call sheet has room for 50 contacts.').refine(eachOnce, 'A contact is on it twice.'),
  schedule: z.array(scheduleLine).max(100, 'A schedule has room for 100 lines.').refine(eachOnce, 'A line is on it twice.'),
})
export type ShootForm = z.output<typeof shootForm>

function eachOnce(rows: { id: string }[]): boolean {
  return new Set(rows.map(({ id }) => id)).size === rows.length
}

export const newShootForm = z.object({ date: day })

/** One line of a project's shoots. */
export const shootCard = z.object({
  id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  callTime: z.string(),
  placeName: z.string(),
  /** How many call sheets went out; 0 for none yet. */
  number: z.number(),
  cancelled: z.boolean(),
  /** On the sheet that went out last. */
  people: z.number(),
  /** Of them, who said yes to that one. */
  confirmed: z.number(),
})
export type ShootCard = z.output<typeof shootCard>

/** Somebody who has the call sheet, and what they did with it. */
const adminCall = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  /** Their own address of the sheet. */
  link: z.string(),
  openedAt: z.iso.datetime().nullable(),
  /** Whether that was the last sheet. */
  openedLast: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
  confirmedLast: z.boolean(),
})
export type AdminCall = z.output<typeof adminCall>

export const adminShoot = shootForm.extend({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  number: z.number(),
  sentAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  revision: z.number(),
  /** Why it cannot be sent as it stands. */
  faults: z.array(z.string()),
  /** What is different from the sheet that went out last. */
  changes: z.array(z.string()),
  calls: z.array(adminCall),
})
export type AdminShoot = z.output<typeof adminShoot>

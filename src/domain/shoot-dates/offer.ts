import { z } from 'zod'
import { prose, recordId, requiredProse } from '../common/fields.ts'
import { dayParts } from '../shoots/booking-labels.ts'
import { choiceStates, mostCrew, mostDaysOpen, mostKit, shootLengths } from './offer-labels.ts'

/** From 2000 to 2099, to catch typing errors. */
const day = z.iso.date('Please enter a valid date.').refine((date) => date.startsWith('20'), 'Please enter a valid date.')
const count = (most: number, message: string) => z.int(message).min(0, message).max(most, message)

/** Somebody who has to be free: of the people who work here, or a supplier. */
const neededPerson = z.object({ kind: z.enum(['staff', 'supplier']), id: recordId })
export type NeededPerson = z.output<typeof neededPerson>

const eachOnce = (rows: readonly string[]): boolean => new Set(rows).size === rows.length

/** Dates that a client can choose from. */
export const offerForm = z.object({
  crew: z
    .array(neededPerson)
    .min(1, 'Please choose at least one person.')
    .max(mostCrew, `Please choose up to ${mostCrew} people.`)
    .refine((crew) => eachOnce(crew.map(({ id }) => id)), 'Someone is chosen twice.'),
  kitIds: z.array(recordId).max(mostKit, `Please choose up to ${mostKit} things.`).refine(eachOnce, 'Something is chosen twice.'),
  length: z.enum(shootLengths, 'Please choose how long the shoot is.'),
  firstDay: day,
  lastDay: day,
  /** As `weekdayOf`: 0 for Sunday. */
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1, 'Please choose at least one day of the week.')
    .max(7)
    .refine((days) => eachOnce(days.map(String)), 'A day of the week is chosen twice.'),
  /** Days between today and the earliest date. */
  noticeDays: count(180, 'Please enter 0 to 180 days.'),
  /** Days for which a chosen date is held. */
  daysHeld: z.int('Please enter 1 to 30 days.').min(1, 'Please enter 1 to 30 days.').max(30, 'Please enter 1 to 30 days.'),
  note: prose(1_000).default(''),
})
export type OfferForm = z.output<typeof offerForm>

/** What the form cannot say of one field alone; null for a sound offer. */
export function refusalOfRange({ firstDay, lastDay }: Pick<OfferForm, 'firstDay' | 'lastDay'>, today: string): string | null {
  if (lastDay < firstDay) return 'The last day is before the first.'
  if (lastDay < today) return 'The last day has passed.'
  return Date.parse(lastDay) - Date.parse(firstDay) > mostDaysOpen * 86_400_000 ? 'Please offer a year at most.' : null
}

export const declineForm = z.object({
  reason: requiredProse('Please say why, for the client.', 1_000),
})

/** A day on which the shoot can begin, with the parts of the day that are free. */
export const freeDay = z.object({ day: z.iso.date(), parts: z.array(z.enum(dayParts)) })
export type FreeDay = z.output<typeof freeDay>

const choice = z.object({
  id: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  part: z.enum(dayParts),
  state: z.enum(choiceStates),
  heldUntil: z.iso.datetime(),
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
})

/** What a client sees: never why a day is not free. */
export const portalDates = z.object({
  offer: z.object({ length: z.enum(shootLengths), daysHeld: z.number(), note: z.string(), days: z.array(freeDay) }).nullable(),
  /** The latest; null for none. */
  choice: choice.nullable(),
  /** Why the reader cannot choose; null when they can. */
  refusal: z.string().nullable(),
})
export type PortalDates = z.output<typeof portalDates>

export const adminChoice = choice.extend({
  /** Who chose. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Of its days, by day. */
  shootIds: z.array(z.string()),
})
export type AdminChoice = z.output<typeof adminChoice>

const named = z.object({ id: z.string(), name: z.string() })

export const adminDates = z.object({
  /** Why dates cannot be offered now; null when they can. */
  refusal: z.string().nullable(),
  offer: offerForm.extend({ revision: z.number(), people: z.array(named) }).nullable(),
  /** Who is planned so far, to begin with. */
  planned: z.array(neededPerson),
  /** For staff, with who is in the way: every day of the offer by day. */
  days: z.array(freeDay.extend({ busy: z.array(z.string()) })),
  /** Latest first. */
  choices: z.array(adminChoice),
  /** What can be chosen. */
  people: z.array(named.extend({ kind: z.enum(['staff', 'supplier']) })),
  kit: z.array(named),
  today: z.iso.date(),
})
export type AdminDates = z.output<typeof adminDates>

import { z } from 'zod'
import { line, prose, requiredLine } from '../common/fields.ts'
import { downtimeReasons, kitKinds, type KitKind } from './kit-labels.ts'

/** From 2000 to 2099, to catch typing errors. */
const day = z.iso.date('Please enter a valid date.').refine((date) => date.startsWith('20'), 'Please enter a valid date.')

export const kitForm = z.object({
  kind: z.enum(kitKinds, 'Please choose a kind.'),
  name: requiredLine('Please enter a name.', 120),
  /** Serial or inventory number; tells two of a kind apart. */
  number: line(80).default(''),
  note: prose(1_000).default(''),
  outOfUse: z.boolean().default(false),
})
export type KitForm = z.output<typeof kitForm>

/** Days on which a thing is kept away from shoots. */
export const downtimeForm = z
  .object({
    reason: z.enum(downtimeReasons, 'Please choose a reason.'),
    note: line(200).default(''),
    firstDay: day,
    lastDay: day,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'The last day has to be on or after the first.',
  })
export type DowntimeForm = z.output<typeof downtimeForm>

/** Days on which a thing is taken: by a shoot, or by downtime. */
const kitBooking = z.object({
  id: z.string(),
  firstDay: z.iso.date(),
  /** Inclusive. */
  lastDay: z.iso.date(),
  shoot: z.object({ id: z.string(), projectTitle: z.string() }).nullable(),
  /** Null for a shoot. */
  reason: z.enum(downtimeReasons).nullable(),
  note: z.string(),
})
export type KitBooking = z.output<typeof kitBooking>

export const kitItem = kitForm.extend({
  id: z.string(),
  revision: z.number(),
  /** By day, of the days that were asked for. */
  bookings: z.array(kitBooking),
})
export type KitItem = z.output<typeof kitItem>

/** A thing on the kit list of a shoot. */
export const shootKit = z.object({ id: z.string(), kind: z.enum(kitKinds), name: z.string(), number: z.string() })

/** `Sony FX6 (no. 2)` */
export const kitName = ({ name, number }: { name: string; number: string }): string =>
  number === '' ? name : `${name} (no. ${number})`

/** By kind, then by name and number. */
export function inKitOrder<Item extends { id: string; kind: KitKind; name: string; number: string }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted(
    (one, other) =>
      kitKinds.indexOf(one.kind) - kitKinds.indexOf(other.kind) ||
      one.name.localeCompare(other.name, 'en') ||
      one.number.localeCompare(other.number, 'en', { numeric: true }) ||
      one.id.localeCompare(other.id, 'en'),
  )
}

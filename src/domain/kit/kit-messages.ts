import { shortDay } from '../common/dates/calendar-day.ts'
import { downtimeReasonLabels } from './kit-labels.ts'
import { kitName, type KitBooking } from './kit.ts'

export const kitMessages = {
  missing: 'This is not in the kit list any more.',
  notOnShoot: 'This is not on the kit list of the shoot any more.',
  downtimeMissing: 'These days were freed already.',
  used: 'It has been on a shoot. Mark it as out of use instead, so that the shoot keeps it.',
}

/** `Sony FX6 (no. 2)` is out of use. */
export const outOfUseMessage = (thing: { name: string; number: string }): string => `${kitName(thing)} is out of use.`

/** What a thing is taken for: `The Launch`, or `Repair`, with the note. */
export const purposeOf = ({ shoot, reason, note }: Pick<KitBooking, 'shoot' | 'reason' | 'note'>): string =>
  shoot?.projectTitle ?? [downtimeReasonLabels[reason ?? 'other'], note].filter(Boolean).join(': ')

/** `Mon 14 Jun`, or `Mon 14 Jun to Wed 16 Jun`. */
export const daysText = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  firstDay === lastDay ? shortDay(firstDay) : `${shortDay(firstDay)} to ${shortDay(lastDay)}`

/** Why a thing cannot be had on a day. */
export const takenMessage = (thing: { name: string; number: string }, booking: KitBooking): string =>
  `${kitName(thing)} is taken on ${daysText(booking)}: ${purposeOf(booking)}.`

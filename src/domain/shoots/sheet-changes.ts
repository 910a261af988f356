import { shortDay } from '../common/dates/calendar-day.ts'
import { kitName } from '../kit/kit.ts'
import { callTimeOf, type CallSheet } from './call-sheet.ts'

const short: [keyof CallSheet, string][] = [
  ['callTime', 'General call'],
  ['wrapTime', 'Wrap'],
  ['placeName', 'Place'],
  ['placeAddress', 'Address'],
  ['hospital', 'Nearest hospital'],
  ['weather', 'Weather'],
]
const long: [(sheet: CallSheet) => unknown, string][] = [
  [({ title }) => title, 'Title changed'],
  [({ placeNotes }) => placeNotes, 'Directions changed'],
  [({ schedule }) => schedule.map(({ time, what }) => [time, what]), 'Schedule changed'],
  [({ contacts }) => contacts.map(({ name, role, phone }) => [name, role, phone]), 'Contacts changed'],
  [({ notes }) => notes, 'Notes changed'],
]

/** Changes between two call sheets, as texts for people who have the previous one. */
export function sheetChanges(before: CallSheet, after: CallSheet): string[] {
  return [
    ...(before.date === after.date ? [] : [was('Date', shortDay(before.date), shortDay(after.date))]),
    ...short
      .filter(([field]) => before[field] !== after[field])
      .map(([field, label]) => was(label, String(before[field]), String(after[field]))),
    ...long.filter(([read]) => JSON.stringify(read(before)) !== JSON.stringify(read(after))).map(([, text]) => text),
    ...crewChanges(before, after),
    ...kitChanges(before, after),
  ]
}

function crewChanges(before: CallSheet, after: CallSheet): string[] {
  const stood = new Map(before.crew.map((member) => [member.id, member]))
  const stands = new Set(after.crew.map(({ id }) => id))
  return [
    ...after.crew.flatMap((member) => {
      const earlier = stood.get(member.id)
      if (!earlier) return [`${member.name} joined the crew`]
      const [from, to] = [callTimeOf(before, earlier), callTimeOf(after, member)]
      // People with the general call see its change in the sheet's own line.
      const moved = from !== to && (earlier.callTime !== '' || member.callTime !== '')
      return [
        ...(earlier.name === member.name ? [] : [was('On the crew', earlier.name, member.name)]),
        ...(moved ? [was(`Call of ${member.name}`, from, to)] : []),
        ...(earlier.role === member.role ? [] : [was(`Role of ${member.name}`, earlier.role, member.role)]),
        ...(earlier.phone === member.phone ? [] : [`${member.name} has a new phone number`]),
      ]
    }),
    ...before.crew.filter(({ id }) => !stands.has(id)).map(({ name }) => `${name} is no longer on the crew`),
  ]
}

function kitChanges({ kit: before = [] }: CallSheet, { kit: after = [] }: CallSheet): string[] {
  const without = (some: typeof before, others: typeof before) =>
    some.filter(({ id }) => !others.some((other) => other.id === id))
  return [
    ...without(after, before).map((thing) => `${kitName(thing)} is now on the kit list`),
    ...without(before, after).map((thing) => `${kitName(thing)} is no longer on the kit list`),
  ]
}

const was = (label: string, before: string, after: string): string =>
  `${label}: ${after || 'not set'}${before ? ` (was ${before})` : ''}`

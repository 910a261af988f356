import { addDays, longDay } from '../common/dates/calendar-day.ts'
import { firstUncoveredDay, unclearedOf, type Clearance, type IntendedUse } from './coverage.ts'
import { rightKindNouns, termNouns, type RightKind } from './right.ts'

/** A record, with what it is listed for. */
export interface ListedFor extends Clearance {
  kind: RightKind
  projectId: string
  /** Null for every deliverable of its project. */
  deliverableId: string | null
}

/** What uses records: a version of a deliverable, or a page. */
export interface User {
  /** Null for what is no deliverable. */
  deliverableId: string | null
  /** `this film` */
  subject: string
  use: IntendedUse | null
}

/** Licences of one element in one project add up. */
export const elementOf = ({ projectId, kind, title }: Pick<ListedFor, 'projectId' | 'kind' | 'title'>): string =>
  `${projectId} ${kind} ${title.trim().toLowerCase()}`

/**
 * A sentence for each element among `used` that is not cleared for its user: `Uses “Skyline” (track), licence ended 3 November
 * 2026.` `all` are the records of their projects.
 */
export function warningsOf(
  used: readonly ListedFor[],
  all: readonly ListedFor[],
  { deliverableId, subject, use }: User,
  today: string,
): string[] {
  const licences = Map.groupBy(all, elementOf)
  return [...new Map(used.map((one) => [elementOf(one), one]))].flatMap(([element, one]) => {
    const own = (licences.get(element) ?? [one]).filter(
      (each) => each.deliverableId === null || each.deliverableId === deliverableId,
    )
    const refusal = own.length === 0 ? ', which is listed for another film only.' : termRefusal(own, today)
    if (refusal) return [`Uses ${nameOf(one)}${refusal}`]
    return unclearedOf(own, use, { today, subject }).map(
      ({ title, reason }) => `Uses ${nameOf(one)}: ${reason.slice(`“${title}” is `.length)}`,
    )
  })
}

/**
 * A sentence where no record that names a file is valid, about the one that was last: `Named in “Skyline” (track), licence ended 3
 * November 2026.` Null where one is, or none names it. `all` are the records of their projects.
 */
export function ownWarningOf(named: readonly ListedFor[], all: readonly ListedFor[], today: string): string | null {
  const licences = Map.groupBy(all, elementOf)
  const elements = [...new Map(named.map((one) => [elementOf(one), one]))].map(([element, one]) => ({
    one,
    refusal: termRefusal(licences.get(element) ?? [one], today),
  }))
  if (elements.some(({ refusal }) => refusal === null)) return null
  const [last] = elements.toSorted((first, second) => (second.one.endsOn ?? '').localeCompare(first.one.endsOn ?? ''))
  return last ? `Named in ${nameOf(last.one)}${last.refusal}` : null
}

const nameOf = ({ title, kind }: ListedFor): string => `“${title}” (${rightKindNouns[kind]})`

function termRefusal(licences: readonly ListedFor[], today: string): string | null {
  if (firstUncoveredDay(licences, { startsOn: today, endsOn: today }) === null) return null
  const noun = termNouns[licences[0]!.kind]
  const [next] = licences
    .map(({ startsOn }) => startsOn)
    .filter((day) => day > today)
    .toSorted()
  if (next) return `, ${noun} begins ${longDay(next)}.`
  const last = licences
    .map(({ endsOn }) => endsOn ?? '')
    .toSorted()
    .at(-1)!
  return `, ${noun} ended ${longDay(last)}.`
}

/** Days ahead in which an end is listed with the films that it stops. */
export const daysOfMonth = 31

/** Whether a record ends within the next month and no other one of its element goes on. `all` are the records of its project. */
export function endsSoon(right: ListedFor, all: readonly ListedFor[], today: string): boolean {
  const { endsOn } = right
  if (endsOn === null || endsOn < today || endsOn > addDays(today, daysOfMonth)) return false
  const others = all.filter((one) => elementOf(one) === elementOf(right))
  return firstUncoveredDay(others, { startsOn: endsOn, endsOn: addDays(endsOn, 1) }) !== null
}

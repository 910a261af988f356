import { addDays, longDay } from '../common/dates/calendar-day.ts'
import type { Country } from './countries.ts'
import { countriesOf, listed, territoryPhrase, type Territory } from './territories.ts'
import { isClearedFor, mediaPhrase, type ClearedMedium, type Medium } from './usage.ts'

/** What one licence allows. Days are inclusive; without `endsOn` it has no end. */
export interface Clearance {
  id: string
  /** With the title it names the element: two licences of one track add up. */
  kind: string
  title: string
  media: readonly ClearedMedium[]
  territories: readonly Territory[]
  startsOn: string
  endsOn: string | null
}

/** What something is to be used for. */
export interface IntendedUse {
  media: readonly Medium[]
  territories: readonly Territory[]
  startsOn: string
  endsOn: string | null
}

/** An element whose licences do not cover a use. */
export interface Uncleared {
  /** Ids of its licences. */
  rightIds: string[]
  title: string
  reason: string
}

/**
 * The elements whose licences, together, do not cover a use in every medium, territory and on every day, with the reason. Without
 * a use only their terms are judged, on `today`. `subject` is what is used: `this film`.
 */
export function unclearedOf(
  rights: readonly Clearance[],
  use: IntendedUse | null,
  { today, subject }: { today: string; subject: string },
): Uncleared[] {
  return Array.from(Map.groupBy(rights, elementOf).values()).flatMap((licences) => {
    const lacks = use ? lacksOf(licences, use) : []
    const reason = use ? lacks.length > 0 && reasonOf(licences, lacks, subject) : termRefusal(licences, today)
    return reason ? [{ rightIds: licences.map(({ id }) => id), title: licences[0]!.title, reason }] : []
  })
}

const elementOf = ({ kind, title }: Clearance) => `${kind} ${title.trim().toLowerCase()}`

/** What of a use is not covered, within a sentence that says what it is for; nothing where all of it is. */
function lacksOf(licences: readonly Clearance[], use: IntendedUse): string[] {
  const cleared = licences.map((one) => ({ ...one, countries: countriesOf(one.territories) }))
  const lackingMedia = new Set<Medium>()
  const lackingCountries = new Set<Country>()
  const lackingDays: string[] = []
  for (const medium of use.media) {
    const inMedium = cleared.filter((one) => isClearedFor(one.media, medium))
    if (inMedium.length === 0) {
      lackingMedia.add(medium)
      continue
    }
    for (const country of countriesOf(use.territories)) {
      const there = inMedium.filter(({ countries }) => countries.has(country))
      const day = there.length > 0 ? firstUncoveredDay(there, use) : null
      if (there.length === 0) lackingCountries.add(country)
      else if (day !== null) lackingDays.push(day)
    }
  }
  const lackingTerritories = use.territories.filter((one) => [...countriesOf([one])].some((own) => lackingCountries.has(own)))
  return [
    lackingMedia.size > 0 ? `for ${mediaPhrase([...lackingMedia])}` : '',
    lackingTerritories.length > 0 ? `for use ${territoryPhrase(lackingTerritories)}` : '',
    lackingDays.length > 0 ? useTerm(use, lackingDays.toSorted()[0]!) : '',
  ].filter(Boolean)
}

/** The first day of a use that no licence covers; null where each day is covered. */
export function firstUncoveredDay(
  licences: readonly Pick<Clearance, 'startsOn' | 'endsOn'>[],
  { startsOn, endsOn }: Pick<IntendedUse, 'startsOn' | 'endsOn'>,
): string | null {
  let day = startsOn
  for (const licence of licences.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))) {
    if (licence.startsOn > day) break
    if (licence.endsOn === null) return null
    if (licence.endsOn >= day) day = addDays(licence.endsOn, 1)
  }
  return endsOn !== null && day > endsOn ? null : day
}

function useTerm({ startsOn, endsOn }: IntendedUse, firstUncovered: string): string {
  if (firstUncovered === startsOn) return `used from ${longDay(startsOn)}`
  return endsOn === null ? 'used without an end' : `used until ${longDay(endsOn)}`
}

const reasonOf = (licences: readonly Clearance[], lacks: readonly string[], subject: string): string =>
  `“${licences[0]!.title}” is cleared for ${listed(licences.slice(0, mostLicencesListed).map(clearedFor))}; ${subject} is ${listed(lacks)}.`

const mostLicencesListed = 3

const clearedFor = ({ media, territories, startsOn, endsOn }: Clearance): string =>
  `${mediaPhrase(media)} ${territoryPhrase(territories)} ${endsOn === null ? `from ${longDay(startsOn)}` : `until ${longDay(endsOn)}`}`

function termRefusal(licences: readonly Clearance[], today: string): string | null {
  if (firstUncoveredDay(licences, { startsOn: today, endsOn: today }) === null) return null
  const [next] = licences
    .map(({ startsOn }) => startsOn)
    .filter((day) => day > today)
    .toSorted()
  const { title } = licences[0]!
  if (next) return `“${title}” is cleared from ${longDay(next)} only.`
  const last = licences
    .map(({ endsOn }) => endsOn ?? '')
    .toSorted()
    .at(-1)!
  return `“${title}” was cleared until ${longDay(last)}.`
}

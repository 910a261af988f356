import { languageName } from '../captions/caption-track.ts'
import { scopeShapes, type ScopeShape } from '../proposals/prices/scope-text.ts'
import type { SignedScope } from '../proposals/change-orders/signed-scope.ts'
import type { ScopeRow } from './scope.ts'

/** What happened on a project until now. */
export interface Happened {
  /** Films with at least one version, by their newest. */
  films: {
    title: string
    versions: number
    /** Null before its file was read. */
    seconds: number | null
    /** Displayed pixels; 0 before its file was read. */
    width: number
    height: number
    rounds: { included: number; requested: number; accepted: number }
  }[]
  /** Rounds that the review includes for each film; null before it began. */
  roundsIncluded: number | null
  /** Days of shoots that took place, and that are planned. */
  shootDays: { shot: number; planned: number }
  /** BCP 47 tags of the captions of the newest versions. */
  languages: string[]
  /** Files that were made for delivery: their profiles, and shapes other than the master's. */
  formats: { name: string; shape: ScopeShape | null }[]
}

/** A film may be longer by this part than its signed length: a 90-second film of 1:35 is one. */
const lengthTolerance = 0.1

/** What happened of what was signed. A row of which no paper says anything is left out, or says so. */
export function countScope(signed: SignedScope, happened: Happened): ScopeRow[] {
  return [
    countFilms(signed, happened),
    ...countLengths(signed, happened),
    ...countShapes(signed, happened),
    countShootDays(signed, happened),
    ...countRounds(signed, happened),
    ...countLanguages(signed, happened),
    ...countVersions(happened),
    ...countFormats(happened),
  ]
}

const notStated = 'Not in the signed papers.'

function countFilms({ films }: SignedScope, happened: Happened): ScopeRow {
  const used = happened.films.length
  const included = films?.reduce((sum, { count }) => sum + count, 0) ?? null
  return {
    kind: 'films',
    label: 'Films in review',
    text: included === null ? String(used) : `${used} of ${included}`,
    over: included !== null && used > included,
    note: included === null ? notStated : '',
  }
}

/** The longest film takes the longest signed length, and so on. */
function countLengths({ films }: SignedScope, happened: Happened): ScopeRow[] {
  const signed = (films ?? []).flatMap(({ count, seconds }) => Array.from({ length: Math.min(count, 100) }, () => seconds))
  if (!signed.some((seconds) => seconds !== null)) return []
  const lengths = signed.map((seconds) => seconds ?? Infinity).toSorted((one, two) => two - one)
  const known = happened.films.flatMap(({ title, seconds }) => (seconds === null ? [] : [{ title, seconds }]))
  const longer = known
    .toSorted((one, two) => two.seconds - one.seconds)
    .flatMap((film, place) => {
      const limit = lengths[place]
      return limit !== undefined && film.seconds > limit * (1 + lengthTolerance)
        ? [`${film.title} is ${clockOf(film.seconds)}, signed ${clockOf(limit)}.`]
        : []
    })
  return [
    {
      kind: 'lengths',
      label: 'Lengths',
      text: (films ?? [])
        .flatMap(({ count, seconds }) => (seconds === null ? [] : [`${count > 1 ? `${count} × ` : ''}${clockOf(seconds)}`]))
        .join(', '),
      over: longer.length > 0,
      note: longer.join(' '),
    },
  ]
}

const clockOf = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

function countShapes({ shapes }: SignedScope, happened: Happened): ScopeRow[] {
  if (shapes.length === 0) return []
  const made = new Set([
    ...happened.films.flatMap(({ width, height }) => shapeOf(width, height) ?? []),
    ...happened.formats.flatMap(({ shape }) => shape ?? []),
  ])
  const beyond = scopeShapes.filter((shape) => made.has(shape) && !shapes.includes(shape))
  return [
    {
      kind: 'shapes',
      label: 'Shapes',
      text: `${shapes.filter((shape) => made.has(shape)).length} of ${shapes.length}`,
      over: beyond.length > 0,
      note: beyond.length > 0 ? `Not signed: ${beyond.join(', ')}.` : `Signed: ${shapes.join(', ')}.`,
    },
  ]
}

/** The shape of a picture, within a few pixels; null for another. */
export function shapeOf(width: number, height: number): ScopeShape | null {
  if (width === 0 || height === 0) return null
  return (
    scopeShapes.find((shape) => {
      const [across = 1, up = 1] = shape.split(':').map(Number)
      return Math.abs(width / height / (across / up) - 1) < 0.02
    }) ?? null
  )
}

function countShootDays({ shootDays }: SignedScope, { shootDays: { shot, planned } }: Happened): ScopeRow {
  const over = shootDays !== null && shot + planned > Math.ceil(shootDays)
  return {
    kind: 'shoot-days',
    label: 'Shoot days',
    text: shootDays === null ? String(shot) : `${shot} of ${shootDays}`,
    over,
    note: [
      ...(shootDays === null ? [notStated] : []),
      ...(planned > 0 ? [`${planned} more ${planned === 1 ? 'is' : 'are'} planned.`] : []),
    ].join(' '),
  }
}

function countRounds({ rounds }: SignedScope, { films, roundsIncluded }: Happened): ScopeRow[] {
  const signed = rounds.stated === null ? null : rounds.stated + rounds.further
  const included = roundsIncluded ?? signed
  if (included === null) {
    return [{ kind: 'rounds', label: 'Rounds', text: '0', over: false, note: notStated }]
  }
  const sent = (film: Happened['films'][number]) => film.rounds.included + film.rounds.accepted + film.rounds.requested
  const shown = films.filter((film) => sent(film) > 0)
  const source =
    signed === null
      ? `As set for the review: ${notStated.toLowerCase()}`
      : signed !== included
        ? `The signed papers say ${signed}.`
        : ''
  if (shown.length === 0) return [{ kind: 'rounds', label: 'Rounds', text: `0 of ${included}`, over: false, note: source }]
  return shown.map((film) => {
    const { accepted, requested } = film.rounds
    return {
      kind: 'rounds',
      label: films.length > 1 ? `Rounds, ${film.title}` : 'Rounds',
      text: `${sent(film)} of ${included + accepted}`,
      over: sent(film) > included + accepted,
      note: [
        ...(accepted > 0 ? [`${accepted} accepted beyond those included.`] : []),
        ...(requested > 0 ? [`${requested} ${requested === 1 ? 'waits' : 'wait'} for your answer.`] : []),
        ...(source ? [source] : []),
      ].join(' '),
    } satisfies ScopeRow
  })
}

function countLanguages({ languages, captions }: SignedScope, happened: Happened): ScopeRow[] {
  const made = [...new Set(happened.languages.map((tag) => languageName(tag).replace(/ \(.*\)$/, '')))]
  if (languages.length === 0 && !captions) return []
  if (languages.length === 0) {
    const text = made.length > 0 ? made.join(', ') : 'None yet'
    return [{ kind: 'languages', label: 'Caption languages', text, over: false, note: 'Captions are signed without a language.' }]
  }
  const beyond = made.filter((name) => !languages.includes(name))
  return [
    {
      kind: 'languages',
      label: 'Caption languages',
      text: `${languages.filter((name) => made.includes(name)).length} of ${languages.length}`,
      over: beyond.length > 0,
      note: beyond.length > 0 ? `Not signed: ${beyond.join(', ')}.` : `Signed: ${languages.join(', ')}.`,
    },
  ]
}

/** No paper limits versions but by its rounds. */
function countVersions({ films }: Happened): ScopeRow[] {
  const versions = films.reduce((sum, film) => sum + film.versions, 0)
  return versions === 0 ? [] : [{ kind: 'versions', label: 'Versions', text: String(versions), over: false, note: '' }]
}

function countFormats({ formats }: Happened): ScopeRow[] {
  const names = [...new Set(formats.map(({ name }) => name))]
  return names.length === 0
    ? []
    : [{ kind: 'formats', label: 'Formats delivered', text: String(names.length), over: false, note: `${names.join(', ')}.` }]
}

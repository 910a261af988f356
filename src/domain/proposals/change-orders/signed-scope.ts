import { furtherRoundsRow } from '../../prices/further-rounds.ts'
import type { RowsOfBook } from '../../prices/price-rows.ts'
import { textOfRow } from '../../prices/row-texts.ts'
import type { ServiceFlag } from '../prices/quote-calculator.ts'
import { filmsOf, languagesIn, mentionsCaptions, roundsIn, shapesIn, shootDaysIn, type ScopeShape } from '../prices/scope-text.ts'

/** What of a signed proposal or change order says what is made; without options that were not chosen. */
export interface SignedDocument {
  id: string
  /** 0 for the offer. */
  changeOrder: number
  /** Stated by an offer; a change order states none but in its items. */
  shootDays: number | null
  deliverables: readonly string[]
  /** `cost` below 0 takes something away. */
  items: readonly { label: string; description: string; cost: number }[]
  services: readonly ServiceFlag[]
  /** Overview, timeline, notes and terms. */
  prose: readonly string[]
  /** How the price book that it was priced with calls further rounds. */
  roundsLine: RoundsLine
}

/** A line of the price book that sells further rounds: `Additional Revisions`, `Two more rounds of changes.` */
interface RoundsLine {
  name: string
  /** Null where its text states no number. */
  rounds: number | null
}

/** What was signed, as far as the papers state it. Null where they do not, or contradict each other. */
export interface SignedScope {
  /** Films of one kind: how many, and the longest that each may be in seconds; null where no length is stated. */
  films: { count: number; seconds: number | null }[] | null
  shapes: ScopeShape[]
  shootDays: number | null
  /** Rounds that the price includes at first, and those bought on top. */
  rounds: { stated: number | null; further: number }
  /** Names in English. Empty where none is stated. */
  languages: string[]
  /** Captions were signed, in whatever language. */
  captions: boolean
  /** Lines that state something that is not counted, in their own words. */
  notCounted: string[]
}

/**
 * What was signed, from the papers in force: the offer and the change orders, each in the version that was signed. Only what a
 * paper states is counted: what cannot be read stays in `notCounted`. Null while nothing is signed.
 */
export function signedScopeOf(documents: readonly SignedDocument[]): SignedScope | null {
  if (documents.length === 0) return null
  const read = documents.map(readDocument)
  const films = read.flatMap((one) => one.films)
  const stated = new Set(read.flatMap((one) => one.stated))
  const days = read.flatMap((one) => one.shootDays ?? [])
  return {
    films: films.length > 0 ? films : null,
    shapes: unique(read.flatMap((one) => one.shapes)),
    shootDays: days.length > 0 ? days.reduce((sum, one) => sum + one, 0) : null,
    rounds: {
      stated: stated.size === 1 ? [...stated][0]! : null,
      further: read.reduce((sum, one) => sum + one.further, 0),
    },
    languages: unique(read.flatMap((one) => one.languages)),
    captions: read.some((one) => one.captions),
    notCounted: [
      ...(stated.size > 1 ? [`Rounds: the papers say ${[...stated].toSorted((one, two) => one - two).join(' and ')}.`] : []),
      ...unique(read.flatMap((one) => one.notCounted)),
    ],
  }
}

/** Rounds that a paper adds to those included at first. */
export const furtherRoundsOf = (document: SignedDocument): number => readDocument(document).further

/** The line of a price book that sells further rounds. A studio may have renamed it, or say another number in its text. */
export function roundsLineOf(book: RowsOfBook): RoundsLine {
  const row = furtherRoundsRow(book)
  return { name: row.name, rounds: roundsIn(textOfRow(row))?.count ?? null }
}

function readDocument(document: SignedDocument) {
  const { changeOrder, deliverables, services, prose, roundsLine } = document
  const items = document.items.map((item) => ({ ...item, text: [item.label, item.description].filter(Boolean).join(': ') }))
  const added = items.filter(({ cost }) => cost >= 0)
  const lines = [...deliverables, ...added.map(({ text }) => text)]
  // An offer lists what is made as deliverables, and its items price the same again.
  const films = (deliverables.length > 0 ? deliverables : added.map(({ label }) => label)).map((text) => ({
    text,
    found: filmsOf(text),
  }))
  const rounds = [
    ...deliverables.map((text) => ({ text, found: roundsIn(text) })),
    ...added.map((item) => ({ text: item.text, found: roundsOfItem(item, roundsLine) })),
    // Whether a change order means these instead of the signed ones or on top is for people to say.
  ].map(({ text, found }) => ({ text, found: found && changeOrder > 0 && !found.further ? { ...found, count: null } : found }))
  const days = changeOrder === 0 ? [] : added.map(({ text }) => ({ text, found: shootDaysIn(text) }))
  const isRead = new Set([
    ...films.flatMap(({ text, found }) => (found.films.length > 0 && !found.rest ? [text] : [])),
    ...rounds.flatMap(({ text, found }) => (found && found.count !== null ? [text] : [])),
    ...days.flatMap(({ text, found }) => (found !== null ? [text] : [])),
    ...lines.filter((text) => languagesIn(text).length > 0 || mentionsCaptions(text)),
  ])
  return {
    films: films.flatMap(({ found }) => found.films),
    shapes: lines.flatMap(shapesIn),
    shootDays: changeOrder === 0 ? document.shootDays : sumOf(days.map(({ found }) => found)),
    stated: [
      ...rounds.flatMap(({ found }) => (found && !found.further && found.count !== null ? [found.count] : [])),
      ...prose.flatMap(statedIn),
    ],
    further: rounds.reduce((sum, { found }) => sum + (found?.further ? (found.count ?? 0) : 0), 0),
    languages: lines.flatMap(languagesIn),
    captions: services.includes('requiresCaptions') || lines.some(mentionsCaptions),
    notCounted: [
      // Of an offer the items are its price, and the deliverables what is made.
      ...(deliverables.length > 0 ? deliverables : changeOrder > 0 ? added.map(({ text }) => text) : []).filter(
        (text) => !isRead.has(text),
      ),
      ...rounds.flatMap(({ text, found }) => (found && found.count === null ? [text] : [])),
      ...items.filter(({ cost }) => cost < 0).map(({ text }) => text),
    ],
  }
}

/** Rounds of an item, by its name or else its description. A bought line of the price book may leave the number to the book. */
function roundsOfItem({ label, description }: SignedDocument['items'][number], line: RoundsLine): ReturnType<typeof roundsIn> {
  const [name, text] = [roundsIn(label), roundsIn(description)]
  if (label.trim().toLowerCase() !== line.name.toLowerCase()) return name && name.count === null ? (text ?? name) : (name ?? text)
  return { further: true, count: name?.count ?? text?.count ?? line.rounds }
}

/** In prose only a sentence that says what is included, and neither a price nor what is beyond. */
const statedIn = (text: string): number[] =>
  text.split(/(?<=[.!?;])\s+|\n+/).flatMap((sentence) => {
    if (!/\binclud|\bcovers?\b|\bcontains?\b/i.test(sentence)) return []
    if (/[£$€]|\bcharged?\b|\bcosts?\b|\bbeyond\b|\bafter\b|\bnot includ/i.test(sentence)) return []
    const found = roundsIn(sentence)
    return found && !found.further && found.count !== null ? [found.count] : []
  })

const sumOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.some((one) => one !== null) ? numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0) : null

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

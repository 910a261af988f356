import type { QuoteLine, QuoteScope } from '../../inquiries/quote/quote-rules.ts'
import type { CrewSize, Extra } from '../../prices/price-names.ts'
import { nameOfRow, type PriceList, type RowsOfBook } from '../../prices/price-rows.ts'
import type { Reckoned } from './reckoned.ts'
import { roundsLineOf } from '../change-orders/signed-scope.ts'

const open = { days: 0, people: null, rounds: null, cost: null } as const

const peopleOf: Record<CrewSize, number | null> = { 'Solo Shooter': 1, 'Shooter + Producer': 2, 'Full Crew': null }

/** The kind of work of each extra; null for what is no work. */
const workOfExtra: Record<Extra, Reckoned['work'] | null> = {
  Voiceover: 'post-production',
  'Studio Hire': 'production',
  Travel: 'production',
  'Additional Revisions': 'post-production',
  'Rush Delivery': null,
  'Subtitles/Captions': 'post-production',
}

/**
 * What the lines of a quote from the site were reckoned with, in their order; null for no work. Days are filming days, of which the
 * first is in the base price. Rows that the studio named itself say nothing of people or work, and no line says what it costs.
 */
export function reckonedOfQuote(
  scope: Pick<QuoteScope, 'filmingDays' | 'crewSize' | 'extras'>,
  breakdown: readonly QuoteLine[],
  book: RowsOfBook,
): (Reckoned | null)[] {
  const isAsNamed = (list: PriceList, key: string) => nameOfRow(book, list, key) === key
  const extras = new Map(scope.extras.map((key) => [nameOfRow(book, 'extras', key), key]))
  const ofExtra = (name: string): Reckoned | null => {
    const key = extras.get(name)
    if (key === 'Additional Revisions') return { ...open, work: 'post-production', rounds: roundsLineOf(book).rounds }
    const work = key !== undefined && key === name ? workOfExtra[key as Extra] : null
    return work ? { ...open, work } : null
  }
  return breakdown.map(({ type, description }) => {
    switch (type) {
      case 'base':
        return { ...open, work: 'production', days: Math.min(1, scope.filmingDays) }
      case 'filming':
        return { ...open, work: 'production', days: scope.filmingDays - 1 }
      case 'crew': {
        const people = isAsNamed('crew', scope.crewSize) ? peopleOf[scope.crewSize as CrewSize] : null
        return { ...open, work: 'production', people: people ?? null }
      }
      case 'editing':
        return { ...open, work: 'post-production' }
      default:
        return ofExtra(description)
    }
  })
}

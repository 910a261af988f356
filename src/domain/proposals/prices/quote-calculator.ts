import type { Pence } from '../../common/money/money.ts'
import { mostMargin, type PriceBook } from '../../prices/price-book.ts'

/** What of a price book a proposal is priced with; pence and percent. */
export type ProposalPrices = Pick<PriceBook, 'costRates' | 'margin'>

/** Smallest step of days. */
export const smallestDays = 0.5
export const dayStep = 0.5
export const defaultShootDays = 1
export const defaultEditDays = 2
/** Maximum number of days; keeps sums within exact integers. */
export const mostDays = 365

/** Optional services of a proposal, by their flag. */
export const serviceFlags = {
  requiresCaptions: 'Captions',
  requiresTitles: 'Titles',
  requiresDrone: 'Drone footage',
  requiresMultipleVersions: 'Multiple versions',
  requiresScriptwriting: 'Scriptwriting',
  requiresVoiceover: 'Voiceover',
  requiresMusicLicensing: 'Music licensing',
} as const
export type ServiceFlag = keyof typeof serviceFlags
export const serviceFlagNames = Object.keys(serviceFlags) as ServiceFlag[]

export interface Calculation {
  shootDays: number
  editDays: number
  /** Percent with at most two decimals; null or missing for the default. */
  marginOverride?: number | null
}

export interface CalculatedPrice {
  baseCost: Pence
  finalQuote: Pence
  /** The margin: a mark-up in percent of the base cost. Margins in operations are percent of the revenue. */
  margin: number
  /** Final quote at the default margin. */
  suggestedQuote: Pence
}

/** Base cost from days and rates; final quote = base x (1 + margin / 100), rounded half up to the penny. */
export function priceProposal(
  { shootDays, editDays, marginOverride }: Calculation,
  { costRates, margin: usual }: ProposalPrices,
): CalculatedPrice {
  // Half days of an odd number of pence come to half a penny.
  const baseCost = Math.round(shootDays * costRates.shoot + editDays * costRates.edit)
  const margin = marginOverride ?? usual.default
  return {
    baseCost,
    finalQuote: withMargin(baseCost, margin),
    margin,
    suggestedQuote: withMargin(baseCost, usual.default),
  }
}

/** Calculates with integers (hundredths of a percent), so that floating point cannot change the rounding. */
const withMargin = (baseCost: Pence, margin: number): Pence =>
  baseCost + Math.floor((baseCost * Math.round(margin * 100) + 5_000) / 10_000)

/** Mark-up on the base cost of a price made of lines, in percent with two decimals. */
export const marginOf = (baseCost: Pence, finalQuote: Pence): number =>
  baseCost === 0 ? 0 : Math.round(((finalQuote - baseCost) * 10_000) / baseCost) / 100

type Margins = PriceBook['margin']

/** Green from the default margin, yellow down to the least, red below. */
export const marginColour = (margin: number, { default: usual, least }: Margins): 'green' | 'yellow' | 'red' =>
  margin >= usual ? 'green' : margin >= least ? 'yellow' : 'red'

/** The calculator's warning, or null. */
export const warningAtMargin = (margin: number, { least }: Margins): string | null =>
  margin < least ? `Margin below minimum ${least}%` : null

/** Message for a chosen margin out of the book's bounds, or null; null or missing for the default. */
export const refusalOfMargin = (margin: number | null | undefined, { least }: Margins): string | null =>
  margin === null || margin === undefined || (margin >= least && margin <= mostMargin) ? null : marginMessage(least)

/** `least` is the least margin of the book. */
const marginMessage = (least: number): string => `Margin must be between ${least}% and ${mostMargin}%`

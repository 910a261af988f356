import { pounds, type Pence } from '../common/money.ts'

/** The specification's day rates, in pence. */
export const shootDayRate: Pence = pounds(750)
export const editDayRate: Pence = pounds(250)

/** Percent. */
export const defaultMargin = 50
export const minimumMargin = 30
export const mostMargin = 100

/** Smallest step of days. */
export const smallestDays = 0.5
export const dayStep = 0.5
export const defaultShootDays = 1
export const defaultEditDays = 2
/** Maximum number of days; keeps sums within exact integers. */
export const mostDays = 365

/** Optional services of a proposal, by the specification's flag names. */
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
  /** The specification's margin: a mark-up in percent of the base cost. Margins in operations are percent of the revenue. */
  margin: number
  /** Final quote at the default margin. */
  suggestedQuote: Pence
}

/** Base cost from days and rates; final quote = base x (1 + margin / 100), rounded half up to the penny. */
export function priceProposal({ shootDays, editDays, marginOverride }: Calculation): CalculatedPrice {
  const baseCost = shootDays * shootDayRate + editDays * editDayRate
  const margin = marginOverride ?? defaultMargin
  return { baseCost, finalQuote: withMargin(baseCost, margin), margin, suggestedQuote: withMargin(baseCost, defaultMargin) }
}

/** Calculates with integers (hundredths of a percent), so that floating point cannot change the rounding. */
const withMargin = (baseCost: Pence, margin: number): Pence =>
  baseCost + Math.floor((baseCost * Math.round(margin * 100) + 5_000) / 10_000)

/** Mark-up on the base cost of a price made of lines, in percent with two decimals. */
export const marginOf = (baseCost: Pence, finalQuote: Pence): number =>
  baseCost === 0 ? 0 : Math.round(((finalQuote - baseCost) * 10_000) / baseCost) / 100

/** Green from the default margin, yellow down to the minimum, red below. */
export const marginColour = (margin: number): 'green' | 'yellow' | 'red' =>
  margin >= defaultMargin ? 'green' : margin >= minimumMargin ? 'yellow' : 'red'

/** The calculator's warning, or null. */
export const warningAtMargin = (margin: number): string | null =>
  margin < minimumMargin ? `Margin below minimum ${minimumMargin}%` : null

import { pounds, type Pence } from '../common/money.ts'

/** Pounds as the specification has them, in pence. */
export const shootDayRate: Pence = pounds(750)
export const editDayRate: Pence = pounds(250)

/** Percent. */
export const defaultMargin = 50
export const minimumMargin = 30
export const mostMargin = 100

/** Days come in halves. */
export const smallestDays = 0.5
export const dayStep = 0.5
export const defaultShootDays = 1
export const defaultEditDays = 2
/** Longer than any production of this trade; keeps sums far from where numbers lose pence. */
export const mostDays = 365

/** What a proposal can include, by the names of the specification's flags. */
export const serviceFlags = {
  requiresCaptions: 'Captions',
  requiresTitles: 'Titles',
  requiresDrone: 'Drone Footage',
  requiresMultipleVersions: 'Multiple Versions',
  requiresScriptwriting: 'Scriptwriting',
  requiresVoiceover: 'Voiceover',
  requiresMusicLicensing: 'Music Licensing',
} as const
export type ServiceFlag = keyof typeof serviceFlags
export const serviceFlagNames = Object.keys(serviceFlags) as ServiceFlag[]

export interface Calculation {
  shootDays: number
  editDays: number
  /** Percent, at most two decimals; the default where it is not given. */
  marginOverride?: number | null
}

export interface CalculatedPrice {
  baseCost: Pence
  finalQuote: Pence
  /** Percent. */
  margin: number
  /** The final quote at the default margin. */
  suggestedQuote: Pence
}

/** Base cost from days and rates, final quote = base x (1 + margin / 100), to the nearest penny, halves up. */
export function priceProposal({ shootDays, editDays, marginOverride }: Calculation): CalculatedPrice {
  const baseCost = shootDays * shootDayRate + editDays * editDayRate
  const margin = marginOverride ?? defaultMargin
  return { baseCost, finalQuote: withMargin(baseCost, margin), margin, suggestedQuote: withMargin(baseCost, defaultMargin) }
}

/** In whole hundredths of a percent, so that no binary fraction tips a penny. */
const withMargin = (baseCost: Pence, margin: number): Pence =>
  baseCost + Math.floor((baseCost * Math.round(margin * 100) + 5_000) / 10_000)

/** The margin, in percent with two decimals, of a price that was put together line by line. */
export const marginOf = (baseCost: Pence, finalQuote: Pence): number =>
  baseCost === 0 ? 0 : Math.round(((finalQuote - baseCost) * 10_000) / baseCost) / 100

/** Green at or above the default, yellow down to the minimum, red below. */
export const marginColour = (margin: number): 'green' | 'yellow' | 'red' =>
  margin >= defaultMargin ? 'green' : margin >= minimumMargin ? 'yellow' : 'red'

/** What the calculator warns of, or null. */
export const warningAtMargin = (margin: number): string | null =>
  margin < minimumMargin ? `Margin below minimum ${minimumMargin}%` : null

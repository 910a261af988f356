import { longDay } from '../common/dates/calendar-day.ts'
import { pounds, type Pence } from '../common/money/money.ts'
import type { PhotoPackage } from './photo-packages.ts'
import type { CrewSize, EditingType, EstimatorTierName, Extra, PhotographyTierName, QuoteVideoType } from './price-names.ts'
import type { PriceRow } from './price-rows.ts'
import { originalValidDays } from './valid-days.ts'

/** Every default name has a price, and rows of the studio may have more. */
type Prices<Name extends string> = Record<Name, Pence> & Partial<Record<string, Pence>>

/** All prices of the studio, net of VAT; always complete. */
export interface PriceBook {
  /** Rows that differ from the default. */
  rows?: PriceRow[]
  /** All photography packages in their order, where they differ from the default. */
  packages?: PhotoPackage[]
  /** With the first filming day. */
  base: Prices<QuoteVideoType>
  /** Each filming day after the first. */
  extraDay: Pence
  crew: Prices<CrewSize>
  editing: Prices<EditingType>
  extras: Prices<Extra>
  /** Days for which a quote of the quote builder holds. */
  validDays: number
  /** Per session. */
  photography: Prices<PhotographyTierName>
  /** Minimum score of each tier (the next begins where it ends), and what visitors read. */
  estimator: Record<EstimatorTierName, { from: number; range: string }>
  /** What a day costs the studio: the base cost of proposals. */
  costRates: { shoot: Pence; edit: Pence }
  /** Percent on the base cost. */
  margin: { default: number; least: number }
}

/** Lowest and highest score of the estimator's five questions. */
export const leastPoints = 5
export const mostPoints = 16

/** Highest margin of a proposal, in percent. */
export const mostMargin = 100

/** Version of {@link originalPriceBook}, which is not stored. */
export const originalVersion = 0

/** The original prices: what a new studio begins with, in its currency. */
export const originalPriceBook = (): PriceBook => ({
  base: {
    'Brand Film': pounds(2000),
    'Social Cutdowns': pounds(1000),
    'Multi-location Documentary': pounds(3000),
    'Commercial/Advertisement': pounds(2500),
    'Product Demo': pounds(1500),
    'Training/Educational': pounds(1800),
    'Event Coverage': pounds(1200),
  },
  extraDay: pounds(800),
  crew: { 'Solo Shooter': pounds(0), 'Shooter + Producer': pounds(500), 'Full Crew': pounds(1000) },
  editing: { Standard: pounds(700), 'Motion Graphics': pounds(1200), 'Multi-version Edit': pounds(1800) },
  extras: {
    Voiceover: pounds(350),
    'Studio Hire': pounds(500),
    Travel: pounds(300),
    'Additional Revisions': pounds(250),
    'Rush Delivery': pounds(400),
    'Subtitles/Captions': pounds(200),
  },
  validDays: originalValidDays,
  photography: { Essential: pounds(750), Professional: pounds(1250), Premium: pounds(2000) },
  estimator: {
    Starter: { from: leastPoints, range: '$1,500-$3,500' },
    Professional: { from: 8, range: '$3,500-$6,500' },
    Premium: { from: 11, range: '$6,500-$12,000' },
    Enterprise: { from: 14, range: '$12,000+' },
  },
  costRates: { shoot: pounds(750), edit: pounds(250) },
  margin: { default: 50, least: 30 },
})

/** A book by its number and the first day on which it holds; null for the default. */
export interface BookName {
  version: number
  holdsFrom: string | null
}

/** A book that a price is made with. */
export interface NamedBook extends BookName {
  book: PriceBook
}

export const originalPrices: NamedBook = {
  version: originalVersion,
  holdsFrom: null,
  get book() {
    return originalPriceBook()
  },
}

/** `Price list 3`; `Original prices`. */
export const nameOfBook = (version: number): string => (version === originalVersion ? 'Original prices' : `Price list ${version}`)

/** `Price list 3, from 1 December 2026`; `Original prices`. */
export const titleOfBook = ({ version, holdsFrom }: BookName): string =>
  `${nameOfBook(version)}${holdsFrom === null ? '' : `, from ${longDay(holdsFrom)}`}`

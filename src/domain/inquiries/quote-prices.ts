import { pounds, type Pence } from '../common/money.ts'

/** The public price list, section 9 of the specification. Amounts in pence. */
export const quoteBasePrices = {
  'Brand Film': pounds(2000),
  'Social Cutdowns': pounds(1000),
  'Multi-location Documentary': pounds(3000),
  'Commercial/Advertisement': pounds(2500),
  'Product Demo': pounds(1500),
  'Training/Educational': pounds(1800),
  'Event Coverage': pounds(1200),
} as const satisfies Record<string, Pence>

/** Price of each filming day after the first. */
export const extraFilmingDayPrice: Pence = pounds(800)

export const crewPrices = {
  'Solo Shooter': pounds(0),
  'Shooter + Producer': pounds(500),
  'Full Crew': pounds(1000),
} as const satisfies Record<string, Pence>

export const editingPrices = {
  Standard: pounds(700),
  'Motion Graphics': pounds(1200),
  'Multi-version Edit': pounds(1800),
} as const satisfies Record<string, Pence>

export const extraPrices = {
  Voiceover: pounds(350),
  'Studio Hire': pounds(500),
  Travel: pounds(300),
  'Additional Revisions': pounds(250),
  'Rush Delivery': pounds(400),
  'Subtitles/Captions': pounds(200),
} as const satisfies Record<string, Pence>

export const quoteValidDays = 30

/** Upper limit of filming days in the quote builder. */
export const mostFilmingDays = 365

export const filmingDaysMessages = {
  fraction: 'Filming days must be a whole number.',
  tooFew: 'Please choose at least one filming day.',
  tooMany: `For more than ${mostFilmingDays} filming days, please contact us.`,
}

export type QuoteVideoType = keyof typeof quoteBasePrices
export type CrewSize = keyof typeof crewPrices
export type EditingType = keyof typeof editingPrices
export type Extra = keyof typeof extraPrices

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]

export const quoteVideoTypes = keysOf(quoteBasePrices)
export const crewSizes = keysOf(crewPrices)
export const editingTypes = keysOf(editingPrices)
export const extraNames = keysOf(extraPrices)

import { z } from 'zod'
import { defaultConventions, type Conventions } from '../common/conventions.ts'
import { numberLocales, type NumberLocale } from '../common/text/number-style.ts'
import { timeZone } from '../people/time-zone.ts'
import { currencies } from '../common/money/currencies.ts'

/** How the studio writes amounts and dates, and where its clocks are. */
export const placeSettings = z.object({
  currency: z
    .string('Please choose a currency.')
    .refine((code) => currencies.includes(code), 'We don’t know this currency. Please choose one from the list.')
    .default(defaultConventions.currency),
  locale: z.enum(numberLocales, 'Please choose how numbers are written.').default('en-GB'),
  timeZone: timeZone.default(defaultConventions.timeZone),
  firstDayOfWeek: z
    .int('Please choose a day.')
    .min(1, 'Please choose a day.')
    .max(7, 'Please choose a day.')
    .default(defaultConventions.firstDayOfWeek),
  pageSize: z.enum(['A4', 'LETTER'], 'Please choose a paper size.').default(defaultConventions.pageSize),
})
export type PlaceSettings = z.output<typeof placeSettings>

export const placeLabels: Record<keyof PlaceSettings, string> = {
  currency: 'Currency',
  locale: 'Numbers and dates',
  timeZone: 'Time zone',
  firstDayOfWeek: 'First day of the week',
  pageSize: 'Paper size',
}

export const defaultPlace: PlaceSettings = placeSettings.parse({})

/** Where each way of writing numbers and dates is usual. */
export const localeRegions: Record<NumberLocale, string> = {
  'en-GB': 'United Kingdom, Ireland, Australia',
  'en-US': 'United States',
  'en-IN': 'India',
  'en-CH': 'Switzerland',
  'en-NO': 'Norway, South Africa',
  'en-SE': 'Sweden, France, Poland',
  'en-NL': 'Netherlands, Denmark, Brazil',
  'en-DE': 'Germany, Spain, Italy',
}

/** Conventions with a studio's choices. */
export const withPlace = (conventions: Conventions, place: PlaceSettings): Conventions => ({ ...conventions, ...place })

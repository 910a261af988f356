import { z } from 'zod'
import { conventions } from '../conventions.ts'
import { rateDecimals } from './document-currency.ts'

const largestRate = 1_000_000

/** A rate as it is typed, or read from a form: with a comma too. */
export const rateField = z
  .string('Please enter a rate.')
  .trim()
  .transform((text) => text.replace(',', '.'))
  .pipe(
    z
      .string()
      .min(1, 'Please enter a rate.')
      .regex(/^-?\d{1,12}(\.\d+)?$/, 'Please write the rate as a number, such as 0.8512.')
      .refine((text) => Number(text) > 0, 'A rate must be above zero.')
      .refine((text) => Number(text) <= largestRate, 'Please check this rate: it is above a million.')
      .refine((text) => (text.split('.')[1] ?? '').length <= rateDecimals, 'Please use at most 10 decimals.')
      .refine((text) => Number(text) >= 10 ** -rateDecimals, 'Please check this rate: it is almost zero.'),
  )

/** A code of ISO 4217. */
export const currencyCode = z
  .string('Please choose a currency.')
  .trim()
  .toUpperCase()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'Please choose a currency, such as EUR.')

const rateDay = z.iso.date('Please enter the day of the rate.')

/** The currency of a document, and its rate. */
export const documentRate = z.object({ currency: currencyCode, rate: rateField, rateOn: rateDay })

/** A currency that the studio uses beside its own, and the rate that it proposes for a new document. */
export const furtherCurrencies = z
  .array(documentRate)
  .max(20, 'Please use at most 20 currencies.')
  .superRefine((list, context) => {
    const { currency: base } = conventions()
    for (const [index, { currency }] of list.entries()) {
      const add = (message: string) => context.addIssue({ code: 'custom', message, path: [index, 'currency'] })
      if (currency === base) add(`${base} is the studio’s own currency.`)
      else if (list.findIndex((other) => other.currency === currency) < index) add(`${currency} is in the list already.`)
    }
  })

import { z } from 'zod'
import { line, requiredLine } from '../fields.ts'
import { taxKinds } from './tax-profile.ts'

/** Hundredths of a percent. */
export const taxRate = z
  .number('Please enter a rate in percent.')
  .int('Please use at most two decimals.')
  .min(0, 'A rate cannot be negative.')
  .max(10_000, 'A rate cannot be above 100%.')

const labelledRate = z.object({ label: line(40).default(''), rate: taxRate })

/** Schema of {@link TaxProfile}. */
export const taxProfile = z.object({
  kind: z.enum(taxKinds, 'Please choose a tax.'),
  name: requiredLine('Please name the tax.', 20),
  country: line(2).default(''),
  numberLabel: requiredLine('Please name the number.', 30),
  rates: z.array(labelledRate).max(10, 'Please use at most 10 rates.'),
  usual: taxRate.nullable(),
})

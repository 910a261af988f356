import { z } from 'zod'
import { line } from '../common/fields.ts'
import { accountNames } from './accounts.ts'
import { staggers } from './quarters.ts'
import { vatSchemes } from './vat-return.ts'

const accountCode = line(40).refine((code) => /^[\w .:-]*$/.test(code), 'Please use letters, digits, spaces, dots and dashes.')

export const bookSettingsForm = z.object({
  scheme: z.enum(vatSchemes, 'Please choose when VAT is due.'),
  stagger: z.literal([...staggers], 'Please choose when your quarters end.'),
  yearStart: z.number('Please choose a month.').int().min(1, 'Please choose a month.').max(12, 'Please choose a month.'),
  /** Codes of accounts in other programs; an empty one is that of the chart. */
  codes: z.partialRecord(z.enum(accountNames), accountCode),
})
export type BookSettings = z.output<typeof bookSettingsForm>

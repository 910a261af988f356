import { z } from 'zod'
import { line } from '../common/fields.ts'

const pattern = (form: RegExp, message: string) =>
  line(40)
    .refine((text) => text === '' || form.test(text), message)
    .default('')

/** Invoice settings of the studio. */
export const invoiceSettingsForm = z.object({
  accountName: line(100).default(''),
  accountNumber: pattern(/^\d{8}$/, 'An account number has eight digits.'),
  sortCode: pattern(/^\d\d-\d\d-\d\d$/, 'Please write the sort code as 00-00-00.'),
  /** Empty when the studio is not registered for VAT. */
  vatNumber: pattern(/^GB(\d{9}|\d{12})$/, 'A VAT number is GB followed by nine or twelve digits.'),
  termsDays: z.number('Please enter whole days.').int('Please enter whole days.').min(0).max(365, 'Please use at most 365 days.'),
  /** Bank of England base rate in percent. */
  baseRate: z
    .number('Please enter a rate in percent.')
    .min(0, 'A rate cannot be negative.')
    .max(50, 'Please check this rate.')
    .transform((rate) => Math.round(rate * 100) / 100),
  /** Blocks downloads of finals until the balance is paid. */
  holdDeliverables: z.boolean(),
  /** Issues and mails planned invoices automatically when their event occurs. */
  issueByItself: z.boolean(),
})
export type InvoiceSettings = z.output<typeof invoiceSettingsForm>

import { z } from 'zod'
import { electronicAddress } from '../common/address/electronic-address.ts'
import { furtherCurrencies } from '../common/money/document-currency-form.ts'
import { line } from '../common/fields.ts'
import { taxProfile } from '../common/money/tax-profile-form.ts'
import { ownAccount } from './bank/own-account-form.ts'

const pattern = (form: RegExp, message: string) =>
  line(40)
    .refine((text) => text === '' || form.test(text), message)
    .default('')

/** Invoice settings of the studio. */
export const invoiceSettings = z.object({
  /** The UK account for invoices in sterling; other accounts are in the list. */
  accountName: line(100).default(''),
  accountNumber: pattern(/^\d{8}$/, 'An account number has eight digits.'),
  sortCode: pattern(/^\d\d-\d\d-\d\d$/, 'Please write the sort code as 00-00-00.'),
  /** One per currency. */
  bankAccounts: z
    .array(ownAccount)
    .max(20, 'Please use at most 20 accounts.')
    .refine(
      (list) => new Set(list.map(({ currency }) => currency)).size === list.length,
      'Please enter one account per currency.',
    ),
  /** Currencies of documents beside the studio's own, with the rates that new ones begin with. */
  currencies: furtherCurrencies,
  /** Null for settings from before there were profiles: the VAT number decides. */
  taxProfile: taxProfile.nullable(),
  /** The number of the studio's registration for its tax; empty for none. */
  vatNumber: line(40).default(''),
  /** Where electronic invoices come from, for Peppol its ID; null where it follows from the VAT number. */
  electronicAddress: electronicAddress.nullable(),
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
export type InvoiceSettings = z.output<typeof invoiceSettings>

/** What staff save; accounts, currencies, profile and electronic address that are left out stay as they are. */
export const invoiceSettingsForm = invoiceSettings.partial({
  bankAccounts: true,
  currencies: true,
  taxProfile: true,
  electronicAddress: true,
})
export type InvoiceSettingsForm = z.output<typeof invoiceSettingsForm>

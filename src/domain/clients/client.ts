import { z } from 'zod'
import { billingAddress, billingAddressForm } from '../common/address/billing-address.ts'
import { currencyCode } from '../common/money/document-currency-form.ts'
import { eInvoiceProfiles } from '../common/money/e-invoice-profile.ts'
import { electronicAddress } from '../common/address/electronic-address.ts'
import { emailAddress, line, prose, requiredLine } from '../common/fields.ts'
import { refusalOfVatNumber } from '../common/money/sale-tax.ts'
import { compactNumber } from '../common/money/vat-number.ts'
import { clientStatuses, leastPasswordLetters, portalStates } from './client-messages.ts'

export const noEmail = 'Valid email is required'

/** Fields of a client that staff edit. A new client is a prospect, and becomes active with the first signature. */
export const clientForm = z.object({
  name: requiredLine('Name is required'),
  email: emailAddress(noEmail).transform((email) => email.toLowerCase()),
  phone: line(40).default(''),
  company: line(200).default(''),
  location: line(200).default(''),
  /** The address on the client's invoices. */
  billingAddress: billingAddressForm.prefault({}),
  /** For a reverse charge, and on invoices. */
  vatNumber: line(40)
    .transform(compactNumber)
    .superRefine((number, context) => {
      const message = refusalOfVatNumber(number)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .default(''),
  /** How their invoices are sent to programs; null for what is usual in the studio's country. */
  eInvoiceProfile: z.enum(eInvoiceProfiles).nullable().default(null),
  /** Where they receive electronic invoices, for Peppol their ID; null where it follows from the VAT number. */
  electronicAddress: electronicAddress.nullable().default(null),
  /** Sales to this client are outside the scope of the studio's tax. */
  outsideTaxScope: z.boolean().default(false),
  /** What new proposals and invoices are in: one of the studio's further currencies, or null for its own. */
  currency: currencyCode.nullable().default(null),
  status: z.enum(clientStatuses).default('prospect'),
  notes: prose(5_000).default(''),
})
export type ClientForm = z.output<typeof clientForm>

export const clientCard = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty if unknown. */
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  location: z.string(),
  billingAddress: billingAddress.required(),
  vatNumber: z.string(),
  eInvoiceProfile: z.enum(eInvoiceProfiles).nullable(),
  electronicAddress: electronicAddress.nullable(),
  outsideTaxScope: z.boolean(),
  currency: z.string().nullable(),
  status: z.enum(clientStatuses),
  notes: z.string(),
  projectsCount: z.number(),
  /** Sum of their projects' prices in pounds. */
  totalValue: z.number(),
  /** Time of the last mail in either direction or the last change of a project; null when there was none. */
  lastContact: z.iso.datetime().nullable(),
  portal: z.enum(portalStates),
  /** When the last invitation was mailed; null for never. */
  invitedAt: z.iso.datetime().nullable(),
  revision: z.number(),
})
export type ClientCard = z.output<typeof clientCard>

/** The password that a client chooses when accepting the invitation. */
export const portalPassword = z
  .string('Please choose a password.')
  .min(leastPasswordLetters, `Please use at least ${leastPasswordLetters} characters.`)
  .max(200, 'Please use at most 200 characters.')

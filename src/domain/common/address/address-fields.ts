import { custom, text } from '../field-table.ts'
import { addressSchemeChoices } from './electronic-address.ts'

/** Of a billing address. Both fields of the country have one control. */
export const addressFields = {
  line1: text('Billing address', 200, { hint: 'Shown on invoices.' }),
  line2: text('Billing address line 2', 200),
  city: text('City', 100),
  postalCode: text('Postcode', 20),
  region: text('Region', 100),
  country: custom('Country', ''),
  countryCode: custom('Country', ''),
}

/** Kind of an electronic address; empty where it follows from the VAT number. */
export const addressSchemeField = {
  ...text('Kind of electronic address', 4),
  kind: 'choice' as const,
  choices: addressSchemeChoices,
  placeholder: 'From the VAT number',
}

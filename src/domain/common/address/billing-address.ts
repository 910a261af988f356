import { z } from 'zod'
import { countryCodeOf, countryNames, isCountryCode } from './countries.ts'
import { line } from '../fields.ts'

/** Postal address of a party of an invoice. */
export const billingAddress = z.object({
  line1: line(200).default(''),
  line2: line(200).default(''),
  city: line(100).default(''),
  postalCode: line(20).default(''),
  /** State, county or province. */
  region: line(100).default(''),
  /** As written; the name of the country that was chosen. */
  country: line(100).default(''),
  /** ISO 3166-1; empty for none, or where `country` is no name that is known. */
  countryCode: line(2)
    .refine((code) => code === '' || isCountryCode(code), 'Please choose a country.')
    .default(''),
})
export type BillingAddress = z.output<typeof billingAddress>

/** An address as sent: a country's code brings its name, and a known name its code. */
export const billingAddressForm = billingAddress
  .superRefine(({ country, countryCode }, context) => {
    const named = countryCodeOf(country)
    if (countryCode === '' || named === '' || named === countryCode) return
    const message = `${country} is not ${countryNames[countryCode]}. Please choose the country.`
    context.addIssue({ code: 'custom', path: ['country'], message })
  })
  .transform((address) => withCountry(address))

/** Both of the country's fields, from either. A name that is not known stays, and has no code: nothing is guessed. */
export function withCountry(address: BillingAddress): BillingAddress {
  const { country, countryCode } = address
  const named = countryCodeOf(country)
  if (countryCode === '') return named === '' ? address : { ...address, countryCode: named }
  return named === countryCode ? address : { ...address, country: countryNames[countryCode]! }
}

export const noAddress: BillingAddress = {
  line1: '',
  line2: '',
  city: '',
  postalCode: '',
  region: '',
  country: '',
  countryCode: '',
}

/** An address as it was stored, also before countries had codes. */
export const readStoredAddress = (stored: Partial<BillingAddress> | null): BillingAddress =>
  withCountry({ ...noAddress, ...stored })

/** True when the address is complete enough for a letter: a street, and a town or postcode. */
export const isAddressed = ({ line1, city, postalCode }: Pick<BillingAddress, 'line1' | 'city' | 'postalCode'>): boolean =>
  line1 !== '' && (city !== '' || postalCode !== '')

/** A country was written that is not known: staff are asked to choose it. */
export const isCountryUnread = ({ country, countryCode }: Pick<BillingAddress, 'country' | 'countryCode'>): boolean =>
  country !== '' && countryCode === ''

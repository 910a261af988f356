import { z } from 'zod'
import { line } from './fields.ts'

/** Postal address of an invoice's buyer. */
export const billingAddress = z.object({
  line1: line(200).default(''),
  line2: line(200).default(''),
  city: line(100).default(''),
  postalCode: line(20).default(''),
  country: line(100).default(''),
})
export type BillingAddress = z.output<typeof billingAddress>

export const noAddress: BillingAddress = { line1: '', line2: '', city: '', postalCode: '', country: '' }

/** True when the address is complete enough for a letter: a street, and a town or postcode. */
export const isAddressed = ({ line1, city, postalCode }: BillingAddress): boolean =>
  line1 !== '' && (city !== '' || postalCode !== '')

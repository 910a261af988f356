import { z } from 'zod'
import { line } from './fields.ts'

/** Where the buyer of an invoice is. */
export const billingAddress = z.object({
  line1: line(200).default(''),
  line2: line(200).default(''),
  city: line(100).default(''),
  postalCode: line(20).default(''),
  country: line(100).default(''),
})
export type BillingAddress = z.output<typeof billingAddress>

export const noAddress: BillingAddress = { line1: '', line2: '', city: '', postalCode: '', country: '' }

/** A letter would arrive: a street, and a town or its postcode. */
export const isAddressed = ({ line1, city, postalCode }: BillingAddress): boolean =>
  line1 !== '' && (city !== '' || postalCode !== '')

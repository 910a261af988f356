import type { BillingAddress } from './billing-address.ts'

// Where the postcode follows the town. Elsewhere it stands before it.
const postcodeLast = 'GB IE GG JE IM US CA AU NZ IN ZA SG HK TW KR TH PK BD LK NG KE AE SA GI MT FK'.split(' ')

/** Lines of a letter, without those that are empty. Without a country's code the postcode stands last. */
export function linesOfAddress(at: BillingAddress): string[] {
  const { line1, line2, city, postalCode, region, country, countryCode } = at
  const isLast = countryCode === '' || postcodeLast.includes(countryCode)
  const town = isLast
    ? [city, [region, postalCode].filter(Boolean).join(' ')]
    : [[postalCode, city].filter(Boolean).join(' '), region]
  const separator = isLast && region === '' ? ' ' : ', '
  return [line1, line2, town.filter(Boolean).join(separator), country].filter(Boolean)
}

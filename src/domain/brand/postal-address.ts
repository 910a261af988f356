import { noAddress, type BillingAddress } from '../common/address/billing-address.ts'
import { countryCodeOf, countryNames } from '../common/address/countries.ts'

/** Address of the studio. Any part may be empty. */
export interface PostalAddress {
  street: string
  /** Second line of the street; left out for none. */
  more?: string
  city: string
  postalCode: string
  /** State, county or province; left out for none. */
  region?: string
  country: string
  /** ISO 3166-1, two letters. */
  countryCode: string
}

// Matches a postcode at the end of a line, after the city: `London E2 8QA`.
const britishPostcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i
// The town after its postcode: `10969 Berlin`, `D-10969 Berlin`, `1017 BT Amsterdam`, `111 22 Stockholm`, `00-950 Warszawa`.
const postcodeFirst = /^(?:[A-Z]{1,2}-)?(\d{4} ?[A-Z]{2}|\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3})\s+(\p{L}.*)$/u
// The town before it: `Brooklyn, NY 11201`.
const americanTown = /\b([A-Z]{2}) (\d{5}(?:-\d{4})?)$/
const onlyPostcode = /^\d{4,5}$/

/**
 * Parses an address written in lines or with commas: at its end a country, before it the town with its postcode, and before that the
 * street. What is not recognised becomes the street, and has no country: nothing is guessed.
 */
export function readAddress(text: string): PostalAddress {
  const parts = text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const cityAt = parts.findIndex((part) => britishPostcode.test(part))
  if (cityAt >= 0) return readBritish(parts, cityAt)
  const last = parts.at(-1) ?? ''
  const named = parts.length > 1 ? countryCodeOf(last) : ''
  const whole = { street: parts.join(', '), city: '', postalCode: '', country: '', countryCode: '' }
  if (named === '') return whole
  const rest = parts.slice(0, -1)
  const found = readTown(rest)
  return found
    ? { ...found, country: last, countryCode: named }
    : { ...whole, street: rest.join(', '), country: last, countryCode: named }
}

/** Street and town of the lines before the country; null where no line is a town with its postcode. */
function readTown(lines: string[]): Pick<PostalAddress, 'street' | 'city' | 'postalCode' | 'region'> | null {
  const line = lines.at(-1) ?? ''
  const before = lines.slice(0, -1)
  const street = (parts: string[]) => parts.join(', ')
  const first = postcodeFirst.exec(line)
  if (first) return { street: street(before), postalCode: first[1]!, city: first[2]! }
  const american = americanTown.exec(line)
  if (american) {
    const [, region = '', postalCode = ''] = american
    const town = line.slice(0, american.index).trimEnd()
    return town === ''
      ? { street: street(before.slice(0, -1)), city: before.at(-1) ?? '', region, postalCode }
      : { street: street(before), city: town, region, postalCode }
  }
  // A postcode on a line of its own, below the town or above it.
  if (onlyPostcode.test(line) && before.length > 1) {
    return { street: street(before.slice(0, -1)), city: before.at(-1)!, postalCode: line }
  }
  return null
}

function readBritish(parts: string[], cityAt: number): PostalAddress {
  const { 0: postalCode, index } = britishPostcode.exec(parts[cityAt]!)!
  const city = parts[cityAt]!.slice(0, index).trimEnd()
  const before = parts.slice(0, cityAt)
  const country = parts.slice(cityAt + 1).join(', ')
  return {
    // A postcode alone on its line belongs to the city above it.
    street: (city === '' ? before.slice(0, -1) : before).join(', '),
    city: city || (before.at(-1) ?? ''),
    postalCode: postalCode.toUpperCase(),
    country,
    countryCode: country === '' ? 'GB' : countryCodeOf(country) || 'GB',
  }
}

/** Fields of a form. */
export const fieldsOfAddress = ({ street, more = '', region = '', country, ...rest }: PostalAddress): BillingAddress => ({
  ...noAddress,
  ...rest,
  line1: street,
  line2: more,
  region,
  country: country || (countryNames[rest.countryCode] ?? ''),
})

export const addressOfFields = ({ line1, line2, region, ...rest }: BillingAddress): PostalAddress => ({
  city: rest.city,
  postalCode: rest.postalCode,
  country: rest.country,
  countryCode: rest.countryCode,
  street: line1,
  ...(line2 && { more: line2 }),
  ...(region && { region }),
})

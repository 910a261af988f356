/** Any part may be empty. */
export interface PostalAddress {
  street: string
  city: string
  postalCode: string
  country: string
  /** ISO 3166, two letters. */
  countryCode: string
}

// Matches a postcode at the end of a line, after the city: `London E2 8QA`.
const britishPostcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i

/**
 * Parses an address written in lines or with commas. The line with the postcode is the city, lines before it are the street,
 * lines after it the country. Without a British postcode all of it becomes the street.
 */
export function readAddress(text: string): PostalAddress {
  const parts = text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const cityAt = parts.findIndex((part) => britishPostcode.test(part))
  if (cityAt < 0) return { street: parts.join(', '), city: '', postalCode: '', country: '', countryCode: '' }
  const { 0: postalCode, index } = britishPostcode.exec(parts[cityAt]!)!
  const city = parts[cityAt]!.slice(0, index).trimEnd()
  const before = parts.slice(0, cityAt)
  return {
    // A postcode alone on its line belongs to the city above it.
    street: (city === '' ? before.slice(0, -1) : before).join(', '),
    city: city || (before.at(-1) ?? ''),
    postalCode: postalCode.toUpperCase(),
    country: parts.slice(cityAt + 1).join(', '),
    countryCode: 'GB',
  }
}

/** Street; city and postcode; country. Leaves out empty lines. */
export const addressLines = ({ street, city, postalCode, country }: PostalAddress): string[] =>
  [street, [city, postalCode].filter(Boolean).join(' '), country].filter(Boolean)

const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const codes = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    // An alias of GB, not an ISO code.
    .filter((code) => code !== 'UK' && names.of(code))
    .map((code) => [names.of(code)!.toLowerCase(), code] as const),
)

codes.set('uk', 'GB')

/** ISO 3166 code of a country's name; the seller's own when unknown. */
export function countryCodeOf(country: string, home: string): string {
  const written = country.trim()
  if (written !== 'UK' && /^[A-Z]{2}$/.test(written) && names.of(written)) return written
  return codes.get(written.toLowerCase()) ?? home
}

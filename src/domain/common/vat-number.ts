import { checkVAT, countries } from 'jsvat-next'
import { euRates } from './eu-rates.ts'

/** Prefix of the VAT numbers of a member state: its ISO code, but EL for Greece. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

/** Without spaces, dots and hyphens, in capitals. */
export const compactNumber = (number: string): string => number.replace(/[\s.-]/g, '').toUpperCase()

/** ISO code of the member state that the prefix of a number names, whether the rest of it is valid or not; null for none. */
export function memberStateOf(number: string): string | null {
  const prefix = compactNumber(number).slice(0, 2)
  return Object.keys(euRates).find((country) => prefixOf(country) === prefix) ?? null
}

/** Whether a number with its prefix is valid by its country's format and check digits. Nobody is asked whether it is in use. */
export function isEuVatNumber(number: string): boolean {
  const country = memberStateOf(number)
  if (country === null) return false
  const rules = countries.filter(({ codes }) => codes.includes(country))
  return checkVAT(compactNumber(number), rules).isValid
}

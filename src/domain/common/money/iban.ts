/** What follows the check digits in the countries of SEPA (registry of IBANs): so many digits (n), capitals (a), or both (c). */
const structures: Record<string, string> = {
  AD: 'n8c12',
  AL: 'n8c16',
  AT: 'n16',
  BE: 'n12',
  BG: 'a4n6c8',
  CH: 'n5c12',
  CY: 'n8c16',
  CZ: 'n20',
  DE: 'n18',
  DK: 'n14',
  EE: 'n16',
  ES: 'n20',
  FI: 'n14',
  FR: 'n10c11n2',
  GB: 'a4n14',
  GI: 'a4c15',
  GR: 'n7c16',
  HR: 'n17',
  HU: 'n24',
  IE: 'a4n14',
  IS: 'n22',
  IT: 'a1n10c12',
  LI: 'n5c12',
  LT: 'n16',
  LU: 'n3c13',
  LV: 'a4c13',
  MC: 'n10c11n2',
  MD: 'c20',
  ME: 'n18',
  MK: 'n3c10n2',
  MT: 'a4n5c18',
  NL: 'a4n10',
  NO: 'n11',
  PL: 'n24',
  PT: 'n21',
  RO: 'a4c16',
  RS: 'n18',
  SE: 'n20',
  SI: 'n15',
  SK: 'n20',
  SM: 'a1n10c12',
  VA: 'n18',
}

const signs: Record<string, string> = { n: '\\d', a: '[A-Z]', c: '[A-Z0-9]' }

/** `GB` to `^GB\d\d[A-Z]{4}\d{14}$` */
const shapeOf = (country: string, structure: string): RegExp =>
  new RegExp(`^${country}\\d\\d${structure.replace(/([nac])(\d+)/g, (_, kind: string, count) => `${signs[kind]}{${count}}`)}$`)

/** Whether an IBAN without spaces has the structure of its country and the right check digits (ISO 7064, mod 97). */
export function isIban(iban: string): boolean {
  const country = iban.slice(0, 2)
  const structure = Object.hasOwn(structures, country) ? structures[country] : undefined
  if (structure === undefined || !shapeOf(country, structure).test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** `NO93 8601 1117 947` */
export const writtenIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

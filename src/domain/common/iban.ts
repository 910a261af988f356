/** Lengths of IBANs of the countries of SEPA. */
const ibanLengths: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** Whether an IBAN without spaces has the length of its country and the right check digits (ISO 7064, mod 97). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d\d[A-Z0-9]{10,30}$/.test(iban) || ibanLengths[iban.slice(0, 2)] !== iban.length) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** `NO93 8601 1117 947` */
export const writtenIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

import { z } from 'zod'
import { line, requiredLine } from '../common/fields.ts'

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

const compact = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Where somebody is paid: a UK account, or an IBAN. */
export const bankAccountForm = z
  .object({
    accountName: requiredLine('Please enter the account name.', 70),
    sortCode: line(12)
      .transform(compact)
      .refine((text) => text === '' || /^\d{6}$/.test(text), 'A sort code has six digits.')
      .default(''),
    accountNumber: line(12)
      .transform(compact)
      .refine((text) => text === '' || /^\d{8}$/.test(text), 'An account number has eight digits.')
      .default(''),
    iban: line(42)
      .transform(compact)
      .refine((text) => text === '' || isIban(text), 'Please check this IBAN: its check digits do not match.')
      .default(''),
  })
  .refine(({ iban, sortCode, accountNumber }) => iban !== '' || (sortCode !== '' && accountNumber !== ''), {
    path: ['accountNumber'],
    message: 'Please enter a sort code and account number, or an IBAN.',
  })
export type BankAccount = z.output<typeof bankAccountForm>

/** `12-34-56 · 12345678`, or the IBAN in fours. */
export const accountText = ({ sortCode, accountNumber, iban }: Omit<BankAccount, 'accountName'>): string =>
  iban !== '' ? iban.replace(/(.{4})(?=.)/g, '$1 ') : `${sortCode.replace(/(\d\d)(?=\d)/g, '$1-')} · ${accountNumber}`

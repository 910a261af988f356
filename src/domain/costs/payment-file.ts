import { z } from 'zod'
import type { Pence } from '../common/money/money.ts'
import type { BankAccount } from './bank-account.ts'

/** A payment to one account. */
export interface Payment {
  /** For both banks: at most 35 characters. */
  id: string
  account: BankAccount
  pence: Pence
  reference: string
}

const otherLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  '&': '+',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  _: '-',
}

/**
 * Text in the characters that banks take (SEPA’s Latin set): letters lose their accents, everything else becomes a space. Slashes
 * neither begin nor end it, nor follow each other.
 */
export function bankText(text: string, most: number): string {
  const letters = Array.from(text, (letter) => otherLetters[letter] ?? letter).join('')
  const plain = letters
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/ +/g, ' ')
    .trim()
    .replace(/^\/|\/$/g, '')
  return plain.slice(0, most).trim().replace(/\/$/, '')
}

/** Names and references of Bacs: 18 characters, capitals without apostrophes and brackets. */
export const bacsText = (text: string): string =>
  bankText(
    bankText(text, 140)
      .toUpperCase()
      .replace(/[^A-Z0-9/\-.+ ]/g, ' ')
      .replaceAll('+', '&'),
    140,
  )
    .replaceAll('+', '&')
    .slice(0, 18)
    .trim()

/** Sort code and account number of a UK account, also where only its IBAN is known; null for accounts elsewhere. */
export function ukAccountOf({
  sortCode,
  accountNumber,
  iban,
}: Omit<BankAccount, 'accountName'>): { sortCode: string; accountNumber: string } | null {
  if (sortCode !== '' && accountNumber !== '') return { sortCode, accountNumber }
  return iban.startsWith('GB') ? { sortCode: iban.slice(8, 14), accountNumber: iban.slice(14) } : null
}

export const totalOfPayments = (payments: readonly { pence: Pence }[]): Pence =>
  payments.reduce((sum, { pence }) => sum + pence, 0)

/** Bills that can be paid in one file. */
export const mostPayments = 200

export const payRunMoves = ['paid', 'cancel'] as const
export const payRunMove = z.enum(payRunMoves)
export type PayRunMove = z.output<typeof payRunMove>

export const payMessages = {
  noAccount: 'Add the studio’s bank account in the invoice settings first.',
  lacksAccount: (names: string[]) =>
    `Bank details are missing for ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''}.`,
  changed: 'One of these is no longer waiting to be paid. Please look at the list again.',
  noIban: 'Euros are paid by IBAN. Add the studio’s IBAN for EUR in the invoice settings first.',
  needIban: (names: string[]) =>
    `Euros are paid by IBAN, which is missing for ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''}.`,
  onlyPounds: 'Bacs pays in pounds only. Use the bank file instead.',
  onlyIban: (name: string) => `${name} has an account abroad, which Bacs does not reach. Use the bank file instead.`,
} as const

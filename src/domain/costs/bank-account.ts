import { z } from 'zod'
import { line, requiredLine } from '../common/fields.ts'
import { isIban, writtenIban } from '../common/money/iban.ts'

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
  iban !== '' ? writtenIban(iban) : `${sortCode.replace(/(\d\d)(?=\d)/g, '$1-')} · ${accountNumber}`

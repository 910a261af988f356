import { z } from 'zod'
import { line, prose, requiredLine } from '../../common/fields.ts'
import { isIban } from '../../common/money/iban.ts'
import { accountKinds, fieldsOfKind, isRoutingNumber, type AccountField, type OwnAccount } from './own-account.ts'

const compact = (most: number) =>
  line(most)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .default('')

/** Schema of {@link OwnAccount}. */
export const ownAccount = z
  .object({
    currency: z
      .string('Please enter the three letters of a currency.')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'Please enter the three letters of a currency.'),
    kind: z.enum(accountKinds, 'Please choose a kind of account.'),
    accountName: requiredLine('Please enter the account name.', 100),
    sortCode: compact(12),
    accountNumber: compact(34),
    iban: compact(42),
    bic: compact(14),
    routingNumber: compact(12),
    lines: prose(500).default(''),
  })
  .transform((account) => {
    const used = fieldsOfKind[account.kind]
    const only = (name: (typeof used)[number]) => (used.includes(name) ? account[name] : '')
    return {
      currency: account.currency,
      kind: account.kind,
      accountName: account.accountName,
      sortCode: only('sortCode').replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3'),
      accountNumber: only('accountNumber'),
      iban: only('iban'),
      bic: only('bic'),
      routingNumber: only('routingNumber'),
      lines: only('lines'),
    }
  })
  .superRefine((account, context) => {
    for (const [field, message] of Object.entries(refusalsOfAccount(account))) {
      context.addIssue({ code: 'custom', path: [field], message: `${account.currency}: ${message}` })
    }
  })

function refusalsOfAccount(account: OwnAccount): Partial<Record<AccountField, string>> {
  const { sortCode, accountNumber, iban, bic, routingNumber, lines } = account
  switch (account.kind) {
    case 'uk':
      return {
        ...(!/^\d\d-\d\d-\d\d$/.test(sortCode) && { sortCode: 'Please write the sort code as 00-00-00.' }),
        ...(!/^\d{8}$/.test(accountNumber) && { accountNumber: 'An account number has eight digits.' }),
      }
    case 'iban':
      return {
        ...(!isIban(iban) && { iban: 'Please check this IBAN: its length or check digits do not match.' }),
        ...(bic !== '' && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) && { bic: 'A BIC has eight or eleven characters.' }),
      }
    case 'us':
      return {
        ...(!isRoutingNumber(routingNumber) && {
          routingNumber: 'Please check this routing number: its check digit does not match.',
        }),
        ...(!/^\d{4,17}$/.test(accountNumber) && { accountNumber: 'An account number has 4 to 17 digits.' }),
      }
    case 'other':
      return lines === '' ? { lines: 'Please enter the bank details, one per line.' } : {}
  }
}

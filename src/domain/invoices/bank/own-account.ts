import { writtenIban } from '../../common/money/iban.ts'

/** How a bank account of the studio is written: by its country's fields, or as free lines. */
export const accountKinds = ['uk', 'iban', 'us', 'other'] as const
export type AccountKind = (typeof accountKinds)[number]

export const accountKindLabels: Record<AccountKind, string> = {
  uk: 'UK: sort code and account number',
  iban: 'IBAN and BIC',
  us: 'US: routing and account number',
  other: 'Other: free lines',
}

/** Whether nine digits are a routing number: the weighted sum of an ABA number is a multiple of ten. */
export function isRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false
  const sum = Array.from(number).reduce((added, digit, index) => added + Number(digit) * [3, 7, 1][index % 3]!, 0)
  return sum > 0 && sum % 10 === 0
}

/** An account by which invoices of one currency are paid. Fields of other kinds are empty. */
export interface OwnAccount extends Record<AccountField, string> {
  currency: string
  kind: AccountKind
  accountName: string
}

/** `lines`: free lines, for `other`. */
export type AccountField = 'sortCode' | 'accountNumber' | 'iban' | 'bic' | 'routingNumber' | 'lines'

/** Fields of each kind beside the name. */
export const fieldsOfKind: Record<AccountKind, readonly AccountField[]> = {
  uk: ['sortCode', 'accountNumber'],
  iban: ['iban', 'bic'],
  us: ['routingNumber', 'accountNumber'],
  other: ['lines'],
}

export interface Detail {
  label: string
  value: string
}

/** What stands on an invoice, line by line; a free line is split at its first colon. */
export function detailsOfAccount({ kind, accountName, ...account }: OwnAccount): Detail[] {
  const name = { label: 'Account name', value: accountName }
  switch (kind) {
    case 'uk':
      return [name, { label: 'Account number', value: account.accountNumber }, { label: 'Sort code', value: account.sortCode }]
    case 'iban':
      return [
        name,
        { label: 'IBAN', value: writtenIban(account.iban) },
        ...(account.bic ? [{ label: 'BIC', value: account.bic }] : []),
      ]
    case 'us':
      return [
        name,
        { label: 'Routing number', value: account.routingNumber },
        { label: 'Account number', value: account.accountNumber },
      ]
    case 'other':
      return [name, ...account.lines.split('\n').filter(Boolean).map(lineOf)]
  }
}

function lineOf(text: string): Detail {
  const [label = '', ...value] = text.split(':')
  return value.length > 0 ? { label: label.trim(), value: value.join(':').trim() } : { label: 'Bank', value: text.trim() }
}

interface KeptAccounts {
  accountName: string
  accountNumber: string
  sortCode: string
  bankAccounts: readonly OwnAccount[]
}

/**
 * The account for invoices of a currency; null for none. The UK account of the settings, which are older than the list, is the one
 * in sterling unless the list has another.
 */
export function accountFor(settings: KeptAccounts, currency: string): OwnAccount | null {
  const listed = settings.bankAccounts.find((account) => account.currency === currency)
  const { accountName, accountNumber, sortCode } = settings
  if (listed || currency !== 'GBP' || accountNumber === '') return listed ?? null
  return { currency, kind: 'uk', accountName, accountNumber, sortCode, iban: '', bic: '', routingNumber: '', lines: '' }
}

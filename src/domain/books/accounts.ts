import type { TaxProfile } from '../common/money/tax-profile.ts'
import { costCategories, costCategoryLabels, type CostCategory } from '../costs/cost-labels.ts'

const fixed = {
  debtors: { label: 'Debtors', code: '1100', side: 'debit' },
  bank: { label: 'Bank', code: '1200', side: 'debit' },
  'card-clearing': { label: 'Card clearing', code: '1210', side: 'debit' },
  'other-receipts': { label: 'Other receipts', code: '1230', side: 'debit' },
  creditors: { label: 'Creditors', code: '2100', side: 'credit' },
  'customer-credits': { label: 'Customer credits', code: '2110', side: 'credit' },
  'output-vat': { label: 'Output VAT', code: '2200', side: 'credit' },
  'input-vat': { label: 'Input VAT', code: '2201', side: 'debit' },
  'sales-standard': { label: 'Sales, 20% VAT', code: '4000', side: 'credit' },
  'sales-reduced': { label: 'Sales, 5% VAT', code: '4001', side: 'credit' },
  'sales-zero': { label: 'Sales, 0% VAT', code: '4002', side: 'credit' },
  'sales-no-vat': { label: 'Sales, no VAT', code: '4003', side: 'credit' },
  'bank-charges': { label: 'Bank and card charges', code: '7901', side: 'debit' },
  'bad-debts': { label: 'Bad debts', code: '8100', side: 'debit' },
  rounding: { label: 'Rounding', code: '8900', side: 'debit' },
} as const satisfies Record<string, AccountFacts>

interface AccountFacts {
  label: string
  code: string
  side: 'debit' | 'credit'
}

type CostAccount = `cost-${CostCategory}`
export type Account = keyof typeof fixed | CostAccount

export const costAccountOf = (category: CostCategory): CostAccount => `cost-${category}`

/** The chart of accounts of the journal, with the code each has unless the studio chose another. */
export const accounts = {
  ...fixed,
  ...Object.fromEntries(
    costCategories.map((category, index) => [
      costAccountOf(category),
      { label: `Costs: ${costCategoryLabels[category]}`, code: String(5000 + index), side: 'debit' },
    ]),
  ),
} as Record<Account, AccountFacts>

export const accountNames = Object.keys(accounts) as [Account, ...Account[]]

/** Codes of the studio by account; an account without one has that of the chart. */
export type AccountCodes = Partial<Record<Account, string>>

/** Of another tax than UK VAT: what differs from the chart. */
const labelsOfTax: Partial<Record<Account, (name: string) => string>> = {
  'output-vat': (name) => `Output ${name}`,
  'input-vat': (name) => `Input ${name}`,
  'sales-standard': (name) => `Sales with ${name}`,
  'sales-reduced': (name) => `Sales, 5% ${name}`,
  'sales-zero': (name) => `Sales, 0% ${name}`,
  'sales-no-vat': (name) => `Sales, no ${name}`,
}

export const accountLabel = (account: Account, { kind, name }: Pick<TaxProfile, 'kind' | 'name'>): string =>
  (kind === 'none' || kind === 'uk-vat' ? undefined : labelsOfTax[account]?.(name)) ?? accounts[account].label

export const codeOf = (account: Account, codes: AccountCodes): string => codes[account] || accounts[account].code

import type { TaxProfile } from '../common/money/tax-profile.ts'
import type { Pence } from '../common/money/money.ts'
import type { Age } from './ageing.ts'
import type { AccountTotal } from './journal.ts'
import type { Period } from './quarters.ts'
import type { VatBox, VatScheme } from './vat-return.ts'

/** Figures of a period for the accountant. Debts are those at its end, including VAT. */
export interface BookSummary {
  period: Period
  scheme: VatScheme
  tax: Pick<TaxProfile, 'kind' | 'name'>
  boxes: VatBox[]
  accounts: AccountTotal[]
  debtors: { client: string; owed: Pence; ages: Record<Age, Pence> }[]
  debts: { owed: Pence; ages: Record<Age, Pence>; clients: number }
}

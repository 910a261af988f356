import type { Pence } from '../common/money/money.ts'
import type { VatRate } from '../common/money/vat.ts'
import type { PaymentMethod } from '../invoices/invoice.ts'
import type { CostCategory } from '../costs/cost-labels.ts'
import { accountNames, costAccountOf, type Account } from './accounts.ts'

/** Net amount of a document at each rate; `none` is without VAT. */
export interface NetByRate {
  standard: Pence
  reduced: Pence
  zero: Pence
  none: Pence
}

/**
 * Something that changed the books. Amounts of documents are positive; a refund is a negative payment. All are sums, so that the
 * entries of many are the entries of their sum.
 */
export type Transaction =
  | { kind: 'invoice'; net: NetByRate; vat: Pence; total: Pence }
  /** `deducted`: what it took off its invoice, which may differ from its total by a penny of rounded VAT. */
  | { kind: 'credit-note'; net: NetByRate; vat: Pence; total: Pence; deducted: Pence }
  | { kind: 'payment'; amount: Pence; by: PaidBy }
  /** What the bank, or Stripe, kept of a payment. */
  | { kind: 'fee'; amount: Pence; from: 'bank' | 'card-clearing' }
  | { kind: 'write-off'; amount: Pence }
  /** An approved bill or expense. `cost`: what is not reclaimed as VAT. */
  | { kind: 'bill'; category: CostCategory; cost: Pence; vat: Pence }
  | { kind: 'bill-payment'; amount: Pence }

/** `credit`: moved from an invoice that was overpaid. */
export type PaidBy = PaymentMethod | 'credit'

/** A line of the journal: debits are positive, credits negative. */
export interface Entry {
  account: Account
  pence: Pence
}

const accountsOfPayments: Record<PaidBy, Account> = {
  'bank-transfer': 'bank',
  stripe: 'card-clearing',
  other: 'other-receipts',
  credit: 'customer-credits',
}

/** The entries of a transaction, whose debits equal its credits. */
export function entriesOf(transaction: Transaction): Entry[] {
  return allEntriesOf(transaction).filter(({ pence }) => pence !== 0)
}

function allEntriesOf(transaction: Transaction): Entry[] {
  switch (transaction.kind) {
    case 'invoice':
      return [{ account: 'debtors', pence: transaction.total }, ...salesOf(transaction, -1)]
    case 'credit-note':
      return [
        ...salesOf(transaction, 1),
        { account: 'debtors', pence: -transaction.deducted },
        { account: 'rounding', pence: transaction.deducted - transaction.total },
      ]
    case 'payment':
      return [
        { account: accountsOfPayments[transaction.by], pence: transaction.amount },
        { account: 'debtors', pence: -transaction.amount },
      ]
    case 'fee':
      return [
        { account: 'bank-charges', pence: transaction.amount },
        { account: transaction.from, pence: -transaction.amount },
      ]
    case 'write-off':
      return [
        { account: 'bad-debts', pence: transaction.amount },
        { account: 'debtors', pence: -transaction.amount },
      ]
    case 'bill':
      return [
        { account: costAccountOf(transaction.category), pence: transaction.cost },
        { account: 'input-vat', pence: transaction.vat },
        { account: 'creditors', pence: -transaction.cost - transaction.vat },
      ]
    case 'bill-payment':
      return [
        { account: 'creditors', pence: transaction.amount },
        { account: 'bank', pence: -transaction.amount },
      ]
  }
}

const salesOf = ({ net, vat }: { net: NetByRate; vat: Pence }, sign: 1 | -1): Entry[] => [
  { account: 'sales-standard', pence: sign * net.standard },
  { account: 'sales-reduced', pence: sign * net.reduced },
  { account: 'sales-zero', pence: sign * net.zero },
  { account: 'sales-no-vat', pence: sign * net.none },
  { account: 'output-vat', pence: sign * vat },
]

/** The UK's reduced rate has an account of its own; every other rate above zero is with the standard one. */
export const reducedRate = 500

const rateName = (rate: VatRate): keyof NetByRate =>
  rate === null ? 'none' : rate === 0 ? 'zero' : rate === reducedRate ? 'reduced' : 'standard'

export function netByRateOf(lines: readonly { cost: Pence; vatRate: VatRate }[]): NetByRate {
  const net: NetByRate = { standard: 0, reduced: 0, zero: 0, none: 0 }
  for (const { cost, vatRate } of lines) net[rateName(vatRate)] += cost
  return net
}

export interface AccountTotal {
  account: Account
  debit: Pence
  credit: Pence
}

/** Debits and credits by account, in the order of the chart; accounts without entries are left out. */
export function accountTotals(transactions: readonly Transaction[]): AccountTotal[] {
  const totals = new Map<Account, AccountTotal>()
  for (const { account, pence } of transactions.flatMap(entriesOf)) {
    const total = totals.get(account) ?? { account, debit: 0, credit: 0 }
    if (pence > 0) total.debit += pence
    else total.credit -= pence
    totals.set(account, total)
  }
  return accountNames.flatMap((account) => totals.get(account) ?? [])
}

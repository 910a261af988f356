import { type Pence, pounds, toPounds } from '../common/money/money.ts'
import { percentOf } from '../common/money/vat.ts'

/** `invoice`: VAT is due on issue. `cash`: on payment, as the cash accounting scheme has it. */
export const vatSchemes = ['invoice', 'cash'] as const
export type VatScheme = (typeof vatSchemes)[number]

export const vatSchemeLabels: Record<VatScheme, string> = { invoice: 'On issue', cash: 'On payment (cash accounting)' }

/** VAT and net value of sales or purchases of a period. */
export interface VatSource {
  vat: Pence
  net: Pence
}

export interface VatBox {
  /** Null for a tax whose return has no such boxes. */
  box: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null
  label: string
  amount: Pence
}

/** The nine boxes of a UK VAT return. Boxes 6 to 9 are whole pounds, cut off as HMRC asks. */
export function vatReturnOf({ sales, purchases }: { sales: VatSource; purchases: VatSource }): VatBox[] {
  const wholePounds = (pence: Pence) => pounds(Math.trunc(toPounds(pence))) + 0
  return [
    { box: 1, label: 'VAT due on sales', amount: sales.vat },
    { box: 2, label: 'VAT due on acquisitions from the EU (Northern Ireland)', amount: 0 },
    { box: 3, label: 'Total VAT due', amount: sales.vat },
    { box: 4, label: 'VAT reclaimed on purchases', amount: purchases.vat },
    { box: 5, label: sales.vat < purchases.vat ? 'VAT to reclaim' : 'VAT to pay', amount: Math.abs(sales.vat - purchases.vat) },
    { box: 6, label: 'Sales, excl. VAT', amount: wholePounds(sales.net) },
    { box: 7, label: 'Purchases, excl. VAT', amount: wholePounds(purchases.net) },
    { box: 8, label: 'Goods supplied to the EU (Northern Ireland)', amount: 0 },
    { box: 9, label: 'Goods acquired from the EU (Northern Ireland)', amount: 0 },
  ]
}

/** Net value and tax of issued documents at one rate. */
export interface RateTotal extends VatSource {
  rate: number
}

/** What a period comes to for another tax than UK VAT: by rate, as issued, and in sum. Its return is filled in by the accountant. */
export function taxSummaryOf(
  { sales, purchases, rates }: { sales: VatSource; purchases: VatSource; rates: readonly RateTotal[] },
  name: string,
): VatBox[] {
  const row = (label: string, amount: Pence): VatBox => ({ box: null, label, amount })
  return [
    ...rates.flatMap(({ rate, net, vat }) => [
      row(`Issued at ${percentOf(rate)}, excl. ${name}`, net),
      row(`${name} at ${percentOf(rate)}`, vat),
    ]),
    row(`Sales, excl. ${name}`, sales.net),
    row(`${name} on sales`, sales.vat),
    row(`Purchases, excl. ${name}`, purchases.net),
    row(`${name} on purchases`, purchases.vat),
    row(sales.vat < purchases.vat ? `${name} to reclaim` : `${name} to pay`, Math.abs(sales.vat - purchases.vat)),
  ]
}

/**
 * The part of a document's `amount` (its VAT, or its net value) that is within what was received of it so far. What was paid and
 * credited beyond the total is no supply. Taken as a running total it leaves no rounding difference: when all is received, it is
 * the whole amount. `partInSql` in `server/features/books/vat-store.ts` says the same to the database.
 */
export function partReceived({ received, total, amount }: { received: Pence; total: Pence; amount: Pence }): Pence {
  if (total <= 0 || received <= 0) return 0
  if (received >= total) return amount
  // Products of two amounts exceed what a number holds exactly.
  const [part, whole] = [BigInt(received) * BigInt(amount), BigInt(total)]
  return Number((2n * part + whole) / (2n * whole))
}

/** What remains of an invoice after its credit notes, and what was received of it. */
export interface CashStanding {
  /** Payments less refunds. */
  received: Pence
  /** Less what credit notes deducted. */
  total: Pence
  vat: Pence
  /** Net value of its lines with a VAT rate, which box 6 counts. */
  net: Pence
}

/** VAT and net value that became due between two standings of one invoice, when VAT is due on payment. */
export const cashMovement = (before: CashStanding, after: CashStanding): VatSource => ({
  vat: dueOf(after, 'vat') - dueOf(before, 'vat'),
  net: dueOf(after, 'net') - dueOf(before, 'net'),
})

const dueOf = ({ received, total, ...amounts }: CashStanding, what: 'vat' | 'net'): Pence =>
  partReceived({ received, total, amount: amounts[what] })

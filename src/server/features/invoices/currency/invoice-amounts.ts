import {
  withDocumentCosts,
  inBase,
  isWholeIn,
  minorIn,
  wholeMessageIn,
  type DocumentRate,
} from '#domain/common/money/document-currency.ts'
import { pounds, wholePenceMessage } from '#domain/common/money/money.ts'
import { ratesOf, type TaxProfile } from '#domain/common/money/tax-profile.ts'
import { documentTotalsOf, withDocumentAmounts } from '#domain/invoices/figures/document-amounts.ts'
import { largestInvoiceAmount, tooMuch, type InvoiceForm } from '#domain/invoices/invoice.ts'
import { totalsOf, type InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import { Problem } from '#domain/common/problem.ts'

/**
 * Stored lines with their totals, in the base and in the currency of a document that has another; lines without an amount in it
 * get one at its rate. Throws `invalid` above the maximum amount.
 */
export function amountsOf(given: InvoiceLine[], rate: DocumentRate | null = null) {
  const lines = withDocumentCosts(given, rate)
  const { subtotal, vatTotal, total } = totalsOf(lines)
  if (total > pounds(largestInvoiceAmount)) throw new Problem('invalid', tooMuch, { fields: { items: tooMuch } })
  return {
    lines,
    subtotalPence: subtotal,
    vatPence: vatTotal,
    totalPence: total,
    ...(rate ?? inBase),
    documentTotal: rate && documentTotalsOf(lines).total,
  }
}

/** Throws `invalid` when a line has a rate that is neither one of the studio's tax nor among those it could have before. */
export function expectRates(
  items: InvoiceForm['items'],
  tax: Pick<TaxProfile, 'rates'>,
  before: readonly InvoiceLine[] = [],
): void {
  const known = [null, ...ratesOf(tax), ...before.map(({ vatRate }) => vatRate)]
  const text = 'This value is not valid.'
  if (items.some(({ vatRate }) => !known.includes(vatRate))) throw new Problem('invalid', text, { fields: { items: text } })
}

/** Lines from the form's amounts in major units. Throws `invalid` for one with more decimals than the currency has. */
export const linesOf = (items: InvoiceForm['items'], rate: DocumentRate | null = null): InvoiceLine[] =>
  withDocumentAmounts(
    items.map(({ label, description, cost, vatRate }) => ({
      label,
      description,
      cost: minorOf(cost, rate?.currency ?? null, 'items'),
      vatRate,
    })),
    rate,
  )

/** Minor units of a typed amount of a document, of which null is the base. Throws `invalid` at `field`. */
export function minorOf(amount: number, currency: string | null, field = 'amount'): number {
  const refuse = (text: string) => new Problem('invalid', text, { fields: { [field]: text } })
  if (!isWholeIn(amount, currency)) throw refuse(currency === null ? wholePenceMessage() : wholeMessageIn(currency))
  if (currency === null && amount > largestInvoiceAmount) throw refuse(tooMuch)
  return minorIn(amount, currency)
}

import { pounds } from '#domain/common/money.ts'
import { ratesOf, type TaxProfile } from '#domain/common/tax-profile.ts'
import { largestInvoiceAmount, type InvoiceForm } from '#domain/invoices/invoice.ts'
import { totalsOf, type InvoiceLine } from '#domain/invoices/invoice-lines.ts'
import { Problem } from '#domain/common/problem.ts'

/** Stored lines with their totals. Throws `invalid` above the maximum amount. */
export function amountsOf(lines: InvoiceLine[]) {
  const { subtotal, vatTotal, total } = totalsOf(lines)
  if (total > pounds(largestInvoiceAmount)) {
    const text = 'That is too much for one invoice.'
    throw new Problem('invalid', text, { fields: { items: text } })
  }
  return { lines, subtotalPence: subtotal, vatPence: vatTotal, totalPence: total }
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

/** Lines from the form's amounts in pounds. */
export const linesOf = (items: InvoiceForm['items']): InvoiceLine[] =>
  items.map(({ label, description, cost, vatRate }) => ({ label, description, cost: pounds(cost), vatRate }))

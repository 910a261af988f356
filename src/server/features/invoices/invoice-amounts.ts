import { pounds } from '#domain/common/money.ts'
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

/** Lines from the form's amounts in pounds. */
export const linesOf = (items: InvoiceForm['items']): InvoiceLine[] =>
  items.map(({ label, description, cost, vatRate }) => ({ label, description, cost: pounds(cost), vatRate }))

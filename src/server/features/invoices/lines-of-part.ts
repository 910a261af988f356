import { formatPence, type Pence } from '#domain/common/money.ts'
import type { VatRate } from '#domain/common/vat.ts'
import type { InvoiceLine } from '#domain/invoices/invoice-lines.ts'
import { chosenItems, defaultChoice } from '#domain/proposals/offer-options.ts'
import type { PlannedPart } from '#domain/proposals/payment-plan.ts'
import type { ProposalRow } from '../proposals/proposal-store.ts'

/** A whole invoice lists the proposal's items; a part names the total it is taken from. */
export function linesOfPart(
  { items, chosen }: Pick<ProposalRow, 'items' | 'chosen'>,
  { label, percent }: Pick<PlannedPart, 'label' | 'percent'>,
  { amount, whole, title, rate }: { amount: Pence; whole: Pence; title: string; rate: VatRate },
): InvoiceLine[] {
  const sold = chosenItems(items, chosen ?? defaultChoice(items))
  if (percent === 100 && sold.reduce((sum, { cost }) => sum + cost, 0) === amount) {
    return sold.map(({ label, description, cost }) => ({ label, description, cost, vatRate: rate }))
  }
  return [
    {
      label: `${label}: ${title}`.slice(0, 200),
      description: `${percent}% of ${formatPence(whole)}`,
      cost: amount,
      vatRate: rate,
    },
  ]
}

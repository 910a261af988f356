import { documentLines, formatMinor, rateOf, type DocumentAmount } from '#domain/common/money/document-currency.ts'
import type { Pence } from '#domain/common/money/money.ts'
import type { VatRate } from '#domain/common/money/vat.ts'
import type { InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import { taxedPart } from '#domain/proposals/prices/line-tax.ts'
import { chosenItems, defaultChoice, taxedOfChoice, totalOfChoice } from '#domain/proposals/prices/offer-options.ts'
import type { PlannedPart } from '#domain/proposals/prices/payment-plan.ts'
import type { ProposalRow } from '../../proposals/proposal-store.ts'

type Sold = Pick<ProposalRow, 'items' | 'chosen' | 'currency' | 'rate' | 'rateOn'>

interface Part {
  amount: Pence
  whole: Pence
  title: string
  rate: VatRate
  /** The same amounts in the currency of a proposal in another one. */
  face?: { amount: DocumentAmount; whole: DocumentAmount } | null
}

/** A whole invoice lists the proposal's items; a part names the total it is taken from. */
export function linesOfPart(
  proposal: Sold,
  { label, percent }: Pick<PlannedPart, 'label' | 'percent'>,
  { amount, whole, title, rate, face = null }: Part,
): InvoiceLine[] {
  const { items, chosen, currency } = proposal
  const sold = chosenItems(items, chosen ?? defaultChoice(items))
  if (percent === 100 && sold.reduce((sum, { cost }) => sum + cost, 0) === amount) {
    return sold.map(({ label, description, cost, taxed, face: documentCost }) => ({
      label,
      description,
      cost,
      vatRate: taxed === false ? null : rate,
      ...(documentCost !== undefined && { face: documentCost }),
    }))
  }
  const faces = face && splitByTax({ items: documentLines(items), chosen }, face.amount, rate)
  return splitByTax({ items, chosen }, amount, rate).map((part) => ({
    label: `${label}: ${title}`.slice(0, 200),
    description: `${percent}% of ${formatMinor(face?.whole ?? whole, face && currency)}`,
    ...part,
    ...(faces && { face: faces.find(({ vatRate }) => vatRate === part.vatRate)?.cost ?? 0 }),
  }))
}

/** What the client of a signed proposal agreed to pay, in its currency; null for one in the base. */
export const documentWhole = ({ items, chosen, ...columns }: Sold): DocumentAmount | null =>
  rateOf(columns) && totalOfChoice(documentLines(items), chosen ?? defaultChoice(items))

/** An amount of an offer; where the tax goes by lines, in two parts: each amount has its share of those without it. */
export function splitByTax(
  { items, chosen }: Pick<ProposalRow, 'items' | 'chosen'>,
  amount: Pence,
  rate: VatRate,
): Pick<InvoiceLine, 'cost' | 'vatRate'>[] {
  const choice = chosen ?? defaultChoice(items)
  const taxed = taxedPart(amount, { whole: totalOfChoice(items, choice), taxed: taxedOfChoice(items, choice) })
  if (rate === null || taxed === amount) return [{ cost: amount, vatRate: rate }]
  const parts = [
    { cost: taxed, vatRate: rate },
    { cost: amount - taxed, vatRate: null },
  ]
  return parts.filter(({ cost }) => cost !== 0)
}

import { majorIn, minorIn } from '#domain/common/money/document-currency.ts'
import { nameOfTax, withVat, type VatSums } from '#domain/common/money/vat.ts'
import { defaultChoice, refusalToChoose, taxedOfChoice, totalOfChoice } from '#domain/proposals/prices/offer-options.ts'
import { scheduleOf, type ScheduledPart } from '#domain/proposals/prices/payment-plan.ts'
import type { ClientProposal } from '#domain/proposals/proposal.ts'

export interface Choice {
  hasOptions: boolean
  /** Ids of the chosen options. */
  options: string[]
  /** Of the amounts; null for the studio's own. */
  currency: string | null
  /** Net, in major units. */
  total: number
  vat: VatSums | null
  /** Amounts in minor units. */
  schedule: ScheduledPart[]
  /** Why it cannot be signed like this, or null. */
  refusal: string | null
}

type Offered = Pick<ClientProposal, 'quoteItems' | 'chosen' | 'vat' | 'schedule' | 'changeOrder' | 'face'>

/** Price and schedule of a proposal with the client's options; `picked` is null until they chose. By the server's own rules. */
export function choiceOf({ quoteItems, chosen, vat, schedule, changeOrder, face }: Offered, picked: string[] | null): Choice {
  const currency = face?.currency ?? null
  const items = quoteItems.map(({ cost, id, option, group, taxed }, index) => ({
    cost: minorIn(face?.costs[index] ?? cost, currency),
    ...(taxed !== undefined && { taxed }),
    ...(option !== undefined && id !== undefined && { id, option, ...(group && { group }) }),
  }))
  // An option may be gone since it was picked.
  const known = picked?.filter((id) => items.some((item) => item.id === id))
  const options = chosen ?? known ?? defaultChoice(items)
  const total = totalOfChoice(items, options)
  const taxed = taxedOfChoice(items, options)
  return {
    hasOptions: items.some(({ option }) => option !== undefined),
    options,
    currency,
    total: majorIn(total, currency),
    vat: vatInMajor(total, vat, { taxed, currency }),
    // A reduction is not paid but taken from what is still to be invoiced.
    schedule: total > 0 ? scheduleOf(total, schedule, vat?.rate ?? null, taxed) : [],
    refusal: refusalToChoose(items, options, { isChange: changeOrder > 0 }),
  }
}

/** Tax on a net sum in minor units of a currency; the sums in major units. */
function vatInMajor(
  total: number,
  tax: VatSums | null,
  { taxed, currency }: { taxed: number; currency: string | null },
): VatSums | null {
  const sums = withVat(total, tax?.rate ?? null, { name: nameOfTax(tax), note: tax?.note }, taxed)
  const major = (minor: number) => majorIn(minor, currency)
  return (
    sums && {
      ...sums,
      net: major(sums.net),
      tax: major(sums.tax),
      gross: major(sums.gross),
      ...(sums.taxed !== undefined && { taxed: major(sums.taxed) }),
    }
  )
}

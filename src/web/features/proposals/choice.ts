import { pounds, toPounds } from '#domain/common/money.ts'
import { nameOfTax, vatInPounds, type VatSums } from '#domain/common/vat.ts'
import { defaultChoice, refusalToChoose, taxedOfChoice, totalOfChoice } from '#domain/proposals/offer-options.ts'
import { scheduleOf, type ScheduledPart } from '#domain/proposals/payment-plan.ts'
import type { ClientProposal } from '#domain/proposals/proposal.ts'

export interface Choice {
  hasOptions: boolean
  /** Ids of the chosen options. */
  options: string[]
  /** Net, in pounds. */
  total: number
  vat: VatSums | null
  /** Amounts in pence. */
  schedule: ScheduledPart[]
  /** Why it cannot be signed like this, or null. */
  refusal: string | null
}

type Offered = Pick<ClientProposal, 'quoteItems' | 'chosen' | 'vat' | 'schedule' | 'changeOrder'>

/** Price and schedule of a proposal with the client's options; `picked` is null until they chose. By the server's own rules. */
export function choiceOf({ quoteItems, chosen, vat, schedule, changeOrder }: Offered, picked: string[] | null): Choice {
  const items = quoteItems.map(({ cost, id, option, taxed }) => ({
    cost: pounds(cost),
    ...(taxed !== undefined && { taxed }),
    ...(option !== undefined && id !== undefined && { id, option }),
  }))
  // An option may be gone since it was picked.
  const known = picked?.filter((id) => items.some((item) => item.id === id))
  const options = chosen ?? known ?? defaultChoice(items)
  const total = totalOfChoice(items, options)
  const taxed = taxedOfChoice(items, options)
  return {
    hasOptions: items.some(({ option }) => option !== undefined),
    options,
    total: toPounds(total),
    vat: vatInPounds(total, vat?.rate ?? null, { name: nameOfTax(vat), note: vat?.note }, taxed),
    // A reduction is not paid but taken from what is still to be invoiced.
    schedule: total > 0 ? scheduleOf(total, schedule, vat?.rate ?? null, taxed) : [],
    refusal: refusalToChoose(items, options, { isChange: changeOrder > 0 }),
  }
}

import { inBase, type DocumentRate } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import type { ChangeOrderForm } from '#domain/proposals/change-orders/change-order.ts'
import { defaultChoice, totalOfChoice } from '#domain/proposals/prices/offer-options.ts'
import { refusalOfSigners } from '#domain/proposals/proposal-signers.ts'
import { expiryOf } from '#domain/proposals/validity.ts'
import { pricedItems } from '../prices/write-offer.ts'
import { taxColumns, type TaxedSale } from '../prices/tax-columns.ts'

/** A change is priced by its items alone. */
const withoutDays = {
  shootHalfDays: 0,
  editHalfDays: 0,
  marginHundredths: 0,
  baseCostPence: 0,
  itemsByHand: true,
  hideCosts: true,
} as const

/** Columns of a change order. `issuedAt` is when it was last sent, or created. Throws `invalid` when its last day has passed, or two signers have one mailbox. */
export function changeColumns(
  form: ChangeOrderForm,
  {
    issuedAt,
    now,
    sale,
    clientEmail,
    rate = null,
  }: {
    issuedAt: Date
    now: Date
    sale: TaxedSale
    clientEmail: string
    /** Of the offer that it changes. */
    rate?: DocumentRate | null
  },
) {
  const refusal = refusalOfSigners(form.signers, clientEmail)
  if (refusal) throw new Problem('invalid', refusal, { fields: { signers: refusal } })
  const expiresAt = expiryOf({ validUntil: form.validUntil, issuedAt })
  if (form.validUntil && expiresAt < now) {
    const text = 'Please choose today or a later date.'
    throw new Problem('invalid', text, { fields: { validUntil: text } })
  }
  const items = pricedItems(form.items, rate)
  return {
    ...withoutDays,
    reason: form.reason,
    ...taxColumns(sale, items),
    ...(rate ?? inBase),
    finalQuotePence: totalOfChoice(items, defaultChoice(items)),
    notes: form.notes,
    terms: form.terms,
    schedule: form.schedule,
    signersInOrder: form.signersInOrder && form.signers.length > 0,
    validUntil: form.validUntil,
    expiresAt,
  }
}

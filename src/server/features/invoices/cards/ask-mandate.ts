import { consentOf } from '#domain/invoices/cards/card-mandate.ts'
import { mandateMessages } from '#domain/invoices/cards/mandate-messages.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { findAsked, insertMandate } from './mandate-store.ts'
import { offerMandate } from './offer-mandate.ts'

/**
 * Keeps what a client ticked before paying; it counts once that payment has saved the card. Repeated calls get the same id. Throws
 * `conflict` when the later parts are not those of the text.
 */
export async function askMandate(
  tx: Transaction,
  { id, agreed, givenBy }: { id: string; agreed: string; givenBy: string },
  today: string,
): Promise<string> {
  const { invoice, project } = await lockInvoiceOrThrow(tx, id)
  const offer = await offerMandate(tx, invoice, today)
  if (!offer || consentOf(offer.parts) !== agreed) throw new Problem('conflict', mandateMessages.changed)
  const asked = { invoiceId: id, consent: agreed, givenBy }
  const known = (await findAsked(tx, asked)) ?? (await insertMandate(tx, { ...asked, ...offer, projectId: project.id }))
  return known.id
}

import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { keepInvoicePdf } from '../issuing/invoice-documents.ts'
import { findInvoice } from '../invoice-store.ts'
import { queueInvoiceMail } from '../issuing/send-invoice.ts'
import { lockChargeWithInvoice } from './end-charge.ts'
import { findCharge, findMandate, updateCharge } from './mandate-store.ts'

/** Mails the client the invoice with its link, and why the card could not be charged; once. */
export async function mailFailedCharge(
  services: Pick<Services, 'db' | 'queue' | 'storage' | 'renderPdf'>,
  chargeId: string,
  { now, today }: Present,
): Promise<void> {
  const { db, queue } = services
  const found = await findCharge(db, chargeId)
  const billed = found && (await findInvoice(db, found.invoiceId))
  if (!billed || found.toldAt || billed.state !== 'issued' || billed.email === '') return
  const attachment = await keepInvoicePdf(services, billed)
  await db.transaction(async (tx) => {
    const locked = await lockChargeWithInvoice(tx, chargeId)
    // Paid meanwhile, or told by another attempt of this job.
    if (!locked || locked.charge.toldAt || locked.invoice.state !== 'issued') return
    const { charge, invoice, project } = locked
    const card = (await findMandate(tx, charge.mandateId))?.card ?? 'card'
    const message = `We could not charge your ${card}: ${charge.reason}. Please pay this invoice with the link below.`
    await updateCharge(tx, chargeId, { toldAt: now })
    await queueInvoiceMail(tx, queue, { invoice, project, message, attachment, actor: 'system' }, today)
  })
}

import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { numberOf } from './invoice-document.ts'
import { tryLockInvoice, updateInvoice } from '../invoice-store.ts'

/** Notes that an invoice went to its client with the signed proposal, so that no mail of its own follows; idempotent. */
export async function noteSent({ db }: Pick<Services, 'db'>, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await tryLockInvoice(tx, id)
    if (!locked || locked.invoice.sentAt || locked.invoice.email === '') return
    const { invoice, project } = locked
    await updateInvoice(tx, id, { sentAt: now })
    const meta = { invoiceId: id, number: numberOf(invoice) }
    await recordActivity(tx, { actor: 'system', action: 'invoice.sent', subject: project.id, meta })
  })
}

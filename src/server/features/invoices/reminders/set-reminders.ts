import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { updateInvoice, type InvoiceRow } from '../invoice-store.ts'

/** Switches reminders of an invoice on or off. Throws `not-found`. */
export async function setReminders({ db }: Pick<Services, 'db'>, id: string, on: boolean): Promise<InvoiceRow> {
  return db.transaction(async (tx) => {
    const { invoice, project } = await lockInvoiceOrThrow(tx, id)
    if (invoice.reminders === on) return invoice
    const meta = { invoiceId: id, number: numberOf(invoice), on }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.reminders-switched', subject: project.id, meta })
    return updateInvoice(tx, id, { reminders: on })
  })
}

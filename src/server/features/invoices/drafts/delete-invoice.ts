import { Problem } from '#domain/common/problem.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { deleteInvoiceRow } from '../invoice-store.ts'
import { noteBilling } from '../note-billing.ts'

/** Deletes an invoice that is not issued. Throws `not-found` and `conflict`. */
export async function deleteInvoice({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { invoice, project } = await lockInvoiceOrThrow(tx, id)
    if (isIssued(invoice.state)) throw new Problem('conflict', 'An issued invoice cannot be deleted. Please use a credit note.')
    await deleteInvoiceRow(tx, id)
    const meta = { state: invoice.state, totalPence: invoice.totalPence }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.deleted', subject: project.id, meta })
    await noteBilling(tx, project, 'staff')
  })
}

import { grossSumIn } from '#domain/common/money/document-currency.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { nameOfPart } from '#domain/proposals/prices/payment-plan.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity, wasRecorded } from '../../activity/activity-store.ts'
import { notify } from '../../people/notifications/notify.ts'
import { tryLockInvoice } from '../invoice-store.ts'

/**
 * Tells whoever follows the project that a planned invoice is due and waits for staff, once; or `why` it could not be issued
 * automatically, once for each reason. An invoice that is not planned any more is no news.
 */
export async function tellOfPlanned(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  invoiceId: string,
  now: Date,
  why?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await tryLockInvoice(tx, invoiceId)
    if (locked?.invoice.state !== 'planned') return
    const { invoice, project } = locked
    // What could not be issued is due too, and was told already.
    const wasRecordedAs = (action: 'invoice.due' | 'invoice.not-issued', meta: { reason?: string }) =>
      wasRecorded(tx, { action, subject: project.id, meta: { invoiceId, ...meta } }, new Date(0))
    if (await wasRecordedAs('invoice.not-issued', why === undefined ? {} : { reason: why })) return
    if (why === undefined && (await wasRecordedAs('invoice.due', {}))) return
    const seen = inDocumentCurrency(invoice)
    const amount = grossSumIn(seen.totalPence, invoice.vatPence > 0, invoice.currency ?? undefined)
    const label = nameOfPart(invoice.part)
    const meta = { invoiceId, label, amount, ...(why !== undefined && { reason: why }) }
    const action = why === undefined ? 'invoice.due' : 'invoice.not-issued'
    await recordActivity(tx, { actor: 'system', action, subject: project.id, meta })
    const kind = why === undefined ? 'invoice-due' : 'invoice-not-issued'
    const parts = { number: label, amount, ...(why !== undefined && { why }) }
    await notify(tx, queue, { kind, projectId: project.id, to: 'followers', by: null, parts }, now)
  })
}

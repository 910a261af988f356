import { and, eq, gt, sql } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Services } from '../../../base/services.ts'
import { activity } from '../../../tables/people/activity.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { tryLockInvoice, updateInvoice } from '../invoice-store.ts'

/**
 * Records a payment attempt, with who made it where they are signed in, at most once a minute per method; does not change the invoice. Throws `not-found`, and `conflict`
 * when nothing is owed.
 */
export async function noteAttempt(
  { db }: Pick<Services, 'db'>,
  id: string,
  { way, by }: { way: 'card-attempted' | 'transfer-initiated'; by: string | null },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await tryLockInvoice(tx, id)
    if (!locked || !isIssued(locked.invoice.state)) throw notThere()
    const { invoice, project } = locked
    if (invoice.state !== 'issued' || invoice.kind !== 'invoice')
      throw new Problem('conflict', 'Nothing is left to pay on this invoice.')
    const action = `invoice.${way}` as const
    const [lately] = await tx
      .select({ id: activity.id })
      .from(activity)
      .where(
        and(
          eq(activity.subject, project.id),
          eq(activity.action, action),
          eq(sql`${activity.meta}->>'invoiceId'`, id),
          gt(activity.createdAt, new Date(now.getTime() - 60_000)),
        ),
      )
      .limit(1)
    if (lately) return
    await recordActivity(tx, {
      actor: 'client',
      action,
      subject: project.id,
      meta: { invoiceId: id, number: numberOf(invoice), ...(by && { by }) },
    })
    if (way === 'transfer-initiated') await updateInvoice(tx, id, { transferInitiatedAt: now })
  })
}

export const notThere = () => new Problem('not-found', 'Invoice not found')

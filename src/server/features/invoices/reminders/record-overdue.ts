import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import type { Services } from '../../../base/services.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { recordEvent } from '../../activity/record-event.ts'
import { tryLockInvoice } from '../invoice-store.ts'

/** Days after the due date on which this is still news, for an installation that was off. */
const newsDays = 3

/** Records once of each invoice that the day on which it was due has passed while something is owed. */
export async function recordOverdue({ db }: Pick<Services, 'db'>, today: string): Promise<void> {
  const due = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'issued'),
        eq(invoices.kind, 'invoice'),
        lt(invoices.dueDate, today),
        gte(invoices.dueDate, addDays(today, -newsDays)),
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const locked = await tryLockInvoice(tx, id)
      if (locked?.invoice.state !== 'issued' || owedOf(locked.invoice) === 0) return
      const event = { name: 'invoice.overdue', record: locked.project.id, meta: { invoiceId: id } } as const
      await recordEvent(tx, { ...event, onceAs: `invoice.overdue ${id}` })
    })
  }
}

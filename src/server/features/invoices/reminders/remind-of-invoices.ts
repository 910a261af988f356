import { and, eq, lte, ne } from 'drizzle-orm'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { invoiceReminders, remindersDue } from '#domain/invoices/reminders/invoice-reminders.ts'
import type { Services } from '../../../base/services.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { isReachable } from '../../mails/outbox/address-trouble-store.ts'
import { isLeftToCard } from '../cards/mandate-store.ts'
import { tryLockInvoice, updateInvoice } from '../invoice-store.ts'
import { queueReminder, wasRemindedToday } from './remind-now.ts'

/** Mails reminders of unpaid invoices on the days of the rule; each at most once, and none to addresses whose mail bounces. */
export async function remindOfInvoices({ db, queue }: Pick<Services, 'db' | 'queue'>, today: string): Promise<void> {
  const soonest = addDays(today, -invoiceReminders[0].days)
  const open = await db
    .select({ id: invoices.id, dueDate: invoices.dueDate, reminded: invoices.reminded })
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'issued'),
        eq(invoices.kind, 'invoice'),
        eq(invoices.reminders, true),
        ne(invoices.email, ''),
        lte(invoices.dueDate, soonest),
      ),
    )
  for (const { id } of open.filter(({ dueDate, reminded }) => remindersDue(dueDate!, reminded, today).length > 0)) {
    await db.transaction(async (tx) => {
      const locked = await tryLockInvoice(tx, id)
      if (!locked) return
      const { invoice } = locked
      const { state, reminders, sentAt, linkEndedAt, dueDate, email, reminded } = invoice
      // No reminders to clients who never received the invoice, or whose link was revoked.
      if (state !== 'issued' || !reminders || !sentAt || linkEndedAt || dueDate === null) return
      const due = remindersDue(dueDate, reminded, today)
      if (due.length === 0) return
      // A saved card is charged instead, unless that hangs for days.
      if (await isLeftToCard(tx, id, addDays(today, -2))) return
      await updateInvoice(tx, id, { reminded: [...reminded, ...due] })
      // No reminder on the day on which the invoice itself was mailed.
      if (studioDay(sentAt) === today || !(await isReachable(tx, email))) return
      if (await wasRemindedToday(tx, invoice, today)) return
      await queueReminder(tx, queue, locked, { actor: 'system', today, reminder: due.at(-1)! })
    })
  }
}

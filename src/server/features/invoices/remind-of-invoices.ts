import { and, eq, lte, ne } from 'drizzle-orm'
import { addDays, daysBetween } from '#domain/common/calendar-day.ts'
import { invoiceReminders, remindersDue } from '#domain/invoices/invoice-reminders.ts'
import { inFace } from '#domain/invoices/face.ts'
import { owedOf } from '#domain/invoices/figures.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import type { Services } from '../../base/services.ts'
import { invoices } from '../../tables/invoices.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { isReachable } from '../mails/address-trouble-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { isLeftToCard } from './cards/mandate-store.ts'
import { numberOf } from './invoice-document.ts'
import { tryLockInvoice, updateInvoice } from './invoice-store.ts'

/** Mails reminders of unpaid invoices on the days of the rule; each at most once, and none to addresses whose mail bounces. */
export async function remindOfInvoices({ db, queue }: Pick<Services, 'db' | 'queue'>, now: Date): Promise<void> {
  const today = studioDay(now)
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
      const { invoice, project } = locked
      const { state, reminders, sentAt, linkEndedAt, dueDate, clientName, email, projectTitle, reminded } = invoice
      // No reminders to clients who never received the invoice, or whose link was revoked.
      if (state !== 'issued' || !reminders || !sentAt || linkEndedAt || dueDate === null) return
      const due = remindersDue(dueDate, reminded, today)
      if (due.length === 0) return
      // A saved card is charged instead, unless that hangs for days.
      if (await isLeftToCard(tx, id, addDays(today, -2))) return
      await updateInvoice(tx, id, { reminded: [...reminded, ...due] })
      // No reminder on the day on which the invoice itself was mailed.
      if (studioDay(sentAt) === today || !(await isReachable(tx, email))) return
      const number = numberOf(invoice)
      await queueMail(tx, queue, {
        to: { name: clientName, address: email },
        template: 'invoice-reminder',
        props: {
          name: clientName,
          projectTitle,
          invoiceId: id,
          number,
          owed: owedOf(inFace(invoice)),
          vat: invoice.vatPence > 0,
          ...(invoice.currency && { currency: invoice.currency }),
          dueDate,
          days: daysBetween(dueDate, today),
        },
        about: project.id,
      })
      const meta = { invoiceId: id, number, reminder: due.at(-1) }
      await recordActivity(tx, { actor: 'system', action: 'invoice.reminded', subject: project.id, meta })
    })
  }
}

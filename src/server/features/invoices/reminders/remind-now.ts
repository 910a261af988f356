import { daysBetween, studioDay } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import type { InvoiceMails } from '#domain/invoices/invoice-mail-props.ts'
import { refusalToRemind } from '#domain/invoices/reminders/invoice-reminders.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { isReachable } from '../../mails/outbox/address-trouble-store.ts'
import { findLastOf } from '../../mails/outbox/mail-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { isLeftToCard } from '../cards/mandate-store.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { findInvoice, type Invoiced, type InvoiceRow } from '../invoice-store.ts'
import { lockInvoiceOrThrow, noInvoice } from '../lock-invoice.ts'

/** The reminder as it would be mailed now, and why it cannot be. Throws `not-found`. */
export async function previewReminder({ db, renderMail }: Pick<Services, 'db' | 'renderMail'>, id: string, today: string) {
  const invoice = await findInvoice(db, id)
  if (!invoice) throw noInvoice()
  const refusal = await findRefusal(db, invoice, today)
  const { subject, text } = await renderMail('invoice-reminder', reminderOf(invoice, today))
  return { to: invoice.email, subject, text, refusal }
}

/** Mails a reminder at the wish of staff, at most one a day with those of the rule. Throws `not-found` and `conflict`. */
export async function remindNow({ db, queue }: Pick<Services, 'db' | 'queue'>, id: string, today: string): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockInvoiceOrThrow(tx, id)
    const refusal = await findRefusal(tx, locked.invoice, today)
    if (refusal) throw new Problem('conflict', refusal)
    await queueReminder(tx, queue, locked, { actor: 'staff', today })
  })
}

/** Queues the mail, whose text is by the days from the due date. `reminder` is its name in the rule. */
export async function queueReminder(
  tx: Transaction,
  queue: Services['queue'],
  { invoice, project }: Invoiced,
  { actor, today, reminder }: { actor: 'staff' | 'system'; today: string; reminder?: string },
): Promise<void> {
  const props = reminderOf(invoice, today)
  const to = { name: invoice.clientName, address: invoice.email }
  await queueMail(tx, queue, { to, template: 'invoice-reminder', props, about: project.id })
  const meta = { invoiceId: invoice.id, number: props.number, ...(reminder !== undefined && { reminder }) }
  await recordActivity(tx, { actor, action: 'invoice.reminded', subject: project.id, meta })
}

/** Whether a reminder of it was mailed today, by the rule or by staff. */
export async function wasRemindedToday(db: Sql, { id, projectId }: InvoiceRow, today: string): Promise<boolean> {
  const last = await findLastOf(db, { template: 'invoice-reminder', about: projectId, props: { invoiceId: id } })
  return last !== null && studioDay(last.queuedAt) === today
}

async function findRefusal(db: Sql, invoice: InvoiceRow, today: string): Promise<string | null> {
  return refusalToRemind({
    isOwed: invoice.kind === 'invoice' && invoice.state === 'issued' && owedOf(invoice) > 0,
    isSent: invoice.sentAt !== null && invoice.linkEndedAt === null && invoice.email !== '',
    isToday: (invoice.sentAt && studioDay(invoice.sentAt) === today) || (await wasRemindedToday(db, invoice, today)),
    isReachable: await isReachable(db, invoice.email),
    isLeftToCard: await isLeftToCard(db, invoice.id, today),
  })
}

function reminderOf(invoice: InvoiceRow, today: string): InvoiceMails['invoice-reminder'] {
  const { id, clientName, projectTitle, currency } = invoice
  const dueDate = invoice.dueDate ?? today
  return {
    name: clientName,
    projectTitle,
    invoiceId: id,
    number: numberOf(invoice),
    owed: owedOf(inDocumentCurrency(invoice)),
    vat: invoice.vatPence > 0,
    ...(currency && { currency }),
    dueDate,
    days: daysBetween(dueDate, today),
  }
}

import { Problem } from '#domain/common/problem.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { lockInvoiceOrThrow, noInvoice } from '../lock-invoice.ts'
import { numberOf } from './invoice-document.ts'
import { keepInvoicePdf } from './invoice-documents.ts'
import { findInvoice, updateInvoice, type Invoiced, type InvoiceRow } from '../invoice-store.ts'
import { readSavedCardOf } from '../cards/saved-cards.ts'

type Means = Pick<Services, 'db' | 'queue' | 'storage' | 'renderPdf'>

/** Mails an issued invoice or credit note with its PDF and its link. Throws `not-found`, `conflict` and `invalid`. */
export async function sendInvoice(services: Means, id: string, message: string, at: Present): Promise<InvoiceRow> {
  const sent = await mailIt(services, id, { message, ...at, actor: 'staff', again: true })
  return sent!
}

/** Mails an invoice that was issued with `send`; idempotent, so that the job can be retried. */
export async function sendIssuedInvoice(services: Means, id: string, at: Present): Promise<void> {
  await mailIt(services, id, { message: '', ...at, actor: 'system', again: false })
}

async function mailIt(
  services: Means,
  id: string,
  { message, now, today, actor, again }: Present & { message: string; actor: 'staff' | 'system'; again: boolean },
): Promise<InvoiceRow | null> {
  const found = await findInvoice(services.db, id)
  if (!found) throw noInvoice()
  if (found.sentAt && !again) return null
  if (!isIssued(found.state)) throw new Problem('conflict', 'This invoice has not been issued yet.')
  if (found.email === '')
    throw new Problem('invalid', 'Valid email is required', { fields: { email: 'Valid email is required' } })
  const attachment = await keepInvoicePdf(services, found)
  return services.db.transaction(async (tx) => {
    const { invoice, project } = await lockInvoiceOrThrow(tx, id)
    if (invoice.sentAt && !again) return null
    await queueInvoiceMail(tx, services.queue, { invoice, project, message, attachment, actor }, today)
    return updateInvoice(tx, id, { sentAt: now, linkEndedAt: null })
  })
}

interface Mailed extends Invoiced {
  message: string
  attachment: Awaited<ReturnType<typeof keepInvoicePdf>>
  actor: 'staff' | 'system'
}

/** Queues the mail with the invoice and its link. */
export async function queueInvoiceMail(
  tx: Transaction,
  queue: Services['queue'],
  { invoice, project, message, attachment, actor }: Mailed,
  today: string,
): Promise<void> {
  const { id, kind, clientName, email, projectTitle, dueDate } = invoice
  const number = numberOf(invoice)
  await queueMail(tx, queue, {
    to: { name: clientName, address: email },
    template: 'invoice-sent',
    props: {
      name: clientName,
      projectTitle,
      invoiceId: id,
      number,
      kind,
      owed: owedOf(inDocumentCurrency(invoice)),
      ...(await creditedBy(tx, invoice)),
      vat: invoice.vatPence > 0,
      ...(invoice.currency && { currency: invoice.currency }),
      dueDate,
      message,
      ...(await chargedTo(tx, invoice, today)),
    },
    attachments: [attachment],
    about: project.id,
  })
  await recordActivity(tx, { actor, action: 'invoice.sent', subject: project.id, meta: { invoiceId: id, number } })
}

/** What a credit note takes off, and which invoice. */
async function creditedBy(tx: Transaction, invoice: InvoiceRow): Promise<{ credited?: number; creditOf?: string }> {
  const credited = invoice.creditOf && (await findInvoice(tx, invoice.creditOf))
  return credited ? { credited: inDocumentCurrency(invoice).totalPence, creditOf: numberOf(credited) } : {}
}

/** The saved card that the invoice will be charged to, and when. */
async function chargedTo(
  tx: Transaction,
  invoice: InvoiceRow,
  today: string,
): Promise<{ charged?: { card: string; on: string } }> {
  const saved = await readSavedCardOf(tx, invoice, today)
  return saved?.chargeOn ? { charged: { card: saved.card, on: saved.chargeOn } } : {}
}

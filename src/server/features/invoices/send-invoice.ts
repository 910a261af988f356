import { Problem } from '#domain/common/problem.ts'
import { owedOf } from '#domain/invoices/figures.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { lockInvoiceOrThrow, noInvoice } from './lock-invoice.ts'
import { numberOf } from './invoice-document.ts'
import { keepInvoicePdf } from './invoice-documents.ts'
import { findInvoice, updateInvoice, type InvoiceRow } from './invoice-store.ts'

type Means = Pick<Services, 'db' | 'queue' | 'storage' | 'renderPdf'>

/** Mails an issued invoice or credit note with its PDF and its link. Throws `not-found`, `conflict` and `invalid`. */
export async function sendInvoice(services: Means, id: string, message: string, now: Date): Promise<InvoiceRow> {
  const sent = await mailIt(services, id, { message, now, actor: 'staff', again: true })
  return sent!
}

/** Mails an invoice that was issued with `send`; idempotent, so that the job can be retried. */
export async function sendIssuedInvoice(services: Means, id: string, now: Date): Promise<void> {
  await mailIt(services, id, { message: '', now, actor: 'system', again: false })
}

async function mailIt(
  services: Means,
  id: string,
  { message, now, actor, again }: { message: string; now: Date; actor: 'staff' | 'system'; again: boolean },
): Promise<InvoiceRow | null> {
  const found = await findInvoice(services.db, id)
  if (!found) throw noInvoice()
  if (found.sentAt && !again) return null
  if (!isIssued(found.state)) throw new Problem('conflict', 'This invoice has not been issued yet.')
  if (found.email === '')
    throw new Problem('invalid', 'Valid email is required', { fields: { email: 'Valid email is required' } })
  const number = numberOf(found)
  const attachment = await keepInvoicePdf(services, found)
  return services.db.transaction(async (tx) => {
    const { invoice, project } = await lockInvoiceOrThrow(tx, id)
    if (invoice.sentAt && !again) return null
    const { kind, clientName, email, projectTitle, dueDate } = invoice
    await queueMail(tx, services.queue, {
      to: { name: clientName, address: email },
      template: 'invoice-sent',
      props: {
        name: clientName,
        projectTitle,
        invoiceId: id,
        number,
        kind,
        owed: owedOf(invoice),
        vat: invoice.vatPence > 0,
        dueDate,
        message,
      },
      attachments: [attachment],
      about: project.id,
    })
    await recordActivity(tx, { actor, action: 'invoice.sent', subject: project.id, meta: { invoiceId: id, number } })
    return updateInvoice(tx, id, { sentAt: now, linkEndedAt: null })
  })
}

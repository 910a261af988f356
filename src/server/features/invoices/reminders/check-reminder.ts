import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import type { MailCheck } from '../../mails/outbox/send-mail.ts'
import { findInvoice } from '../invoice-store.ts'

/** A reminder that waited to be sent: nothing is asked for that is paid, written off or credited by now, and a rest by its present sum. */
export const checkReminder: MailCheck = async (db, props) => {
  const invoice = await findInvoice(db, String(props.invoiceId))
  const isOwed = invoice?.state === 'issued' && owedOf(invoice) > 0
  if (!invoice || !isOwed) return { reason: 'This invoice is no longer owed.' }
  if (invoice.linkEndedAt) return { reason: 'The link to this invoice was ended.' }
  const owed = owedOf(inDocumentCurrency(invoice))
  return owed === props.owed ? null : { props: { ...props, owed } }
}

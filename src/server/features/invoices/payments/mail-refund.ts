import type { DocumentAmount } from '#domain/common/money/document-currency.ts'
import type { PaymentMethod } from '#domain/invoices/invoice.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { isWanted } from '../../mails/notifications/notify-studio.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import type { InvoiceRow } from '../invoice-store.ts'

/** Mails the client a receipt of a refund, if receipts are on; `amount` in the currency of the invoice. `invoice` as it is afterwards. */
export async function mailRefund(
  tx: Transaction,
  queue: Services['queue'],
  invoice: InvoiceRow,
  { amount, method, refundedOn }: { amount: DocumentAmount; method: PaymentMethod; refundedOn: string },
): Promise<void> {
  const { id: invoiceId, clientName: name, email: address, projectTitle } = invoice
  if (address === '' || !(await isWanted(tx, 'receiptEmail'))) return
  const owed = owedOf(inDocumentCurrency(invoice))
  await queueMail(tx, queue, {
    to: { name, address },
    template: 'refund-receipt',
    props: {
      name,
      projectTitle,
      invoiceId,
      number: numberOf(invoice),
      amount,
      method,
      refundedOn,
      owed,
      vat: invoice.vatPence > 0,
      ...(invoice.currency && { currency: invoice.currency }),
    },
    about: invoice.projectId,
  })
}

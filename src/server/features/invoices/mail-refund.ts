import type { Pence } from '#domain/common/money.ts'
import type { PaymentMethod } from '#domain/invoices/invoice.ts'
import { owedOf } from '#domain/invoices/figures.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { isWanted } from '../mails/notify-studio.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { numberOf } from './invoice-document.ts'
import type { InvoiceRow } from './invoice-store.ts'

/** Mails the client a receipt of a refund, if receipts are on. `invoice` as it is afterwards. */
export async function mailRefund(
  tx: Transaction,
  queue: Services['queue'],
  invoice: InvoiceRow,
  { amount, method, refundedOn }: { amount: Pence; method: PaymentMethod; refundedOn: string },
): Promise<void> {
  const { id: invoiceId, clientName: name, email: address, projectTitle } = invoice
  if (address === '' || !(await isWanted(tx, 'receiptEmail'))) return
  const owed = owedOf(invoice)
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
    },
    about: invoice.projectId,
  })
}

import type { Pence } from '#domain/common/money/money.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import type { PaymentMethod } from '#domain/invoices/invoice.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { bookPayment } from './book-payment.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { lockInvoicesOrThrow } from '../lock-invoice.ts'

interface SplitPayment {
  clientId: string
  amount: Pence
  parts: { invoiceId: string; amount: Pence }[]
  method: PaymentMethod
  receivedOn: string
  note: string
  keepExtra: boolean
}

/**
 * Books one payment over several invoices of a client. What the parts leave of it is kept as credit on the last one, if asked.
 * Throws `not-found`, `conflict` and `invalid`.
 */
export async function bookSplitPayment(
  tx: Transaction,
  queue: Services['queue'],
  { clientId, amount, parts, keepExtra, ...payment }: SplitPayment,
  at: Present,
): Promise<void> {
  const ids = parts.map(({ invoiceId }) => invoiceId)
  if (new Set(ids).size < ids.length) throw invalid('parts', 'Each invoice can be named once.')
  const extra = parts.reduce((left, part) => left - part.amount, amount)
  if (extra < 0) throw invalid('parts', `The invoices add up to ${formatPence(-extra)} more than the payment.`)
  if (extra > 0 && !keepExtra) {
    throw invalid(
      'amount',
      `${formatPence(extra)} of the payment is not on any invoice. Keep it as credit, or change the amounts.`,
    )
  }
  const locked = await lockInvoicesOrThrow(tx, ids)
  if ([...locked.values()].some(({ project }) => project.clientId !== clientId)) {
    throw new Problem('conflict', 'One of these invoices belongs to another client.')
  }
  const foreign = [...locked.values()].find(({ invoice }) => invoice.currency !== null)?.invoice
  if (foreign) {
    const text = `${numberOf(foreign)} is in ${foreign.currency}. Please record its payment on the invoice itself.`
    throw invalid('parts', text)
  }
  for (const [index, { invoiceId, amount: part }] of parts.entries()) {
    const isLast = index === parts.length - 1
    const given = { ...payment, invoiceId, amount: isLast ? part + extra : part, keepExtra: isLast && keepExtra, partOf: amount }
    await bookPayment(tx, queue, given, { actor: 'staff', ...at })
  }
}

const invalid = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })

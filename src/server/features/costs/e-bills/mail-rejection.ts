import { formatMinorExactly } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import type { BillRecord } from '../bills/bill-store.ts'
import type { EBillRow } from './e-bill-store.ts'

/** Mails a supplier why their electronic invoice was rejected. Throws `invalid` where no address is known. */
export async function mailRejection(
  tx: Transaction,
  { queue }: Pick<Services, 'queue'>,
  { bill, electronic, reason }: { bill: BillRecord; electronic: EBillRow; reason: string },
): Promise<void> {
  const { content, mailedFrom } = electronic
  const address = content.seller.email || mailedFrom
  if (address === '') {
    const text = 'This invoice names no email address. Please tell the supplier yourself.'
    throw new Problem('invalid', text, { fields: { tellSupplier: text } })
  }
  await queueMail(tx, queue, {
    to: { name: content.seller.name, address },
    template: 'bill-rejected',
    props: {
      name: content.seller.name,
      number: content.number,
      day: content.issueDate,
      total: formatMinorExactly(content.totals.gross ?? 0, content.currency),
      reason,
    },
    ...(bill.projectId && { about: bill.projectId }),
  })
}

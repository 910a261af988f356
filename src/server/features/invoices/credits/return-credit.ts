import { Problem } from '#domain/common/problem.ts'
import { grossSum } from '#domain/common/money/vat.ts'
import { stateAfter } from '#domain/invoices/invoice-refusals.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { updateInvoice, type InvoiceRow } from '../invoice-store.ts'
import { expectOpenDay } from '../locked-period.ts'
import { lockInvoicesOrThrow } from '../lock-invoice.ts'
import { noteBilling } from '../note-billing.ts'
import { deletePayment, listTransfer } from '../payments/payment-store.ts'

/** Takes credit back to the invoice it came from. Returns the invoice with `invoiceId`, one of the two. */
export async function returnCredit(tx: Transaction, transferId: string, invoiceId: string): Promise<InvoiceRow> {
  const found = await listTransfer(tx, transferId)
  const locked = await lockInvoicesOrThrow(
    tx,
    found.map((half) => half.invoiceId),
  )
  // Read again: somebody else may have been faster.
  const halves = await listTransfer(tx, transferId)
  if (halves.length === 0) throw new Problem('not-found', 'This payment does not exist.')
  await expectOpenDay(tx, halves[0]!.receivedOn)
  let answer: InvoiceRow | undefined
  for (const half of halves) {
    const { invoice: before, project } = locked.get(half.invoiceId)!
    const paidPence = before.paidPence - half.amountPence
    const state = stateAfter({ ...before, paidPence })
    await deletePayment(tx, half.id)
    const after = await updateInvoice(tx, half.invoiceId, {
      paidPence,
      state,
      ...(state === 'issued' && { paidAt: null, reminders: false }),
      ...(paidPence === 0 && { paymentMethod: null }),
      revision: before.revision + 1,
    })
    if (half.invoiceId === invoiceId) answer = after
    if (half.amountPence > 0) {
      const meta = {
        invoiceId: half.invoiceId,
        number: numberOf(before),
        amount: grossSum(half.amountPence, before.vatPence > 0),
        amountPence: half.amountPence,
      }
      await recordActivity(tx, { actor: 'staff', action: 'invoice.credit-returned', subject: project.id, meta })
    }
    await noteBilling(tx, project, 'staff')
  }
  return answer!
}

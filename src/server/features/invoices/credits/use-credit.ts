import { randomUUID } from 'node:crypto'
import type { Pence } from '#domain/common/money/money.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { grossSum } from '#domain/common/money/vat.ts'
import { refusalToUseCredit, stateAfter } from '#domain/invoices/invoice-refusals.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { updateInvoice, type InvoiceRow } from '../invoice-store.ts'
import { expectOpenDay } from '../locked-period.ts'
import { lockInvoicesOrThrow } from '../lock-invoice.ts'
import { noteBilling } from '../note-billing.ts'
import { insertPayment } from '../payments/payment-store.ts'

/** Moves credit from one invoice of a client to another, as a payment of both. Throws `not-found`, `conflict` and `invalid`. */
export async function useCredit(
  tx: Transaction,
  { invoiceId, from: fromId, amount, revision }: { invoiceId: string; from: string; amount: Pence; revision: number },
  { now, today }: Present,
): Promise<InvoiceRow> {
  if (fromId === invoiceId) throw new Problem('conflict', 'Credit can only be used on another invoice.')
  const locked = await lockInvoicesOrThrow(tx, [fromId, invoiceId])
  const { invoice: from, project: fromProject } = locked.get(fromId)!
  const { invoice: before, project } = locked.get(invoiceId)!
  if (project.clientId === null || project.clientId !== fromProject.clientId) {
    throw new Problem('conflict', 'That credit belongs to another client.')
  }
  expectRevision(revision, before.revision, 'this invoice')
  await expectOpenDay(tx, today)
  const refusal = refusalToUseCredit(from, before, amount)
  if (refusal) throw new Problem('invalid', refusal, { fields: { amount: refusal } })

  const entry = { method: 'other', receivedOn: today, transferId: randomUUID() } as const
  const [fromNumber, number] = [numberOf(from), numberOf(before)]
  await insertPayment(tx, { ...entry, invoiceId: fromId, amountPence: -amount, note: `Credit moved to ${number}` })
  await insertPayment(tx, { ...entry, invoiceId, amountPence: amount, note: `Credit from ${fromNumber}` })
  const left = from.paidPence - amount
  await updateInvoice(tx, fromId, {
    paidPence: left,
    state: stateAfter({ ...from, paidPence: left }),
    revision: from.revision + 1,
  })
  const paidPence = before.paidPence + amount
  const state = stateAfter({ ...before, paidPence })
  const invoice = await updateInvoice(tx, invoiceId, {
    paidPence,
    state,
    ...(state === 'paid' && { paidAt: now, paymentMethod: before.paymentMethod ?? 'other' }),
    revision: before.revision + 1,
  })
  const meta = { invoiceId, number, from: fromNumber, amount: grossSum(amount, before.vatPence > 0), amountPence: amount }
  await recordActivity(tx, { actor: 'staff', action: 'invoice.credit-used', subject: project.id, meta })
  if (fromProject.id !== project.id) {
    await recordActivity(tx, { actor: 'staff', action: 'invoice.credit-used', subject: fromProject.id, meta })
  }
  await noteBilling(tx, project, 'staff')
  if (fromProject.id !== project.id) await noteBilling(tx, fromProject, 'staff')
  return invoice
}

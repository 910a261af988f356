import { grossSumIn, type DocumentAmount } from '#domain/common/money/document-currency.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { afterMove, inDocumentCurrency, moveOf, reversed } from '#domain/invoices/figures/document-amounts.ts'
import { refusalToWriteOff } from '#domain/invoices/invoice-refusals.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { updateInvoice, type InvoiceRow } from '../invoice-store.ts'
import { expectOpenDay } from '../locked-period.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { noteBilling } from '../note-billing.ts'
import { deleteWriteOff, insertWriteOff } from './write-off-store.ts'

interface WriteOff {
  invoiceId: string
  /** In the currency of the invoice. */
  amount: DocumentAmount
  reason: string
  /** `YYYY-MM-DD`. */
  day: string
  /** The invoice's revision that staff saw. */
  revision: number
}

/** Writes off what is owed, or a part of it. Throws `not-found`, `conflict` and `invalid`. */
export async function writeOff(
  tx: Transaction,
  { invoiceId, amount, reason, day, revision }: WriteOff,
  today: string,
): Promise<InvoiceRow> {
  const { invoice: before, project } = await lockInvoiceOrThrow(tx, invoiceId)
  expectRevision(revision, before.revision, 'this invoice')
  if (day > today) throw invalid('day', 'This date is in the future.')
  await expectOpenDay(tx, day, 'day')
  const refusal = refusalToWriteOff(inDocumentCurrency(before), amount)
  if (refusal) throw before.state === 'issued' ? invalid('amount', refusal) : new Problem('conflict', refusal)
  if (day < before.issueDate!) throw invalid('day', 'That is before the invoice was issued.')
  const move = moveOf(before, amount)
  await insertWriteOff(tx, { invoiceId, amountPence: move.pence, face: move.face, reason, day })
  const invoice = await updateInvoice(tx, invoiceId, {
    ...afterMove(before, 'writtenOff', move),
    revision: before.revision + 1,
  })
  const meta = {
    invoiceId,
    number: numberOf(before),
    amount: grossSumIn(amount, before.vatPence > 0, before.currency),
    amountPence: move.pence,
    reason,
  }
  await recordActivity(tx, { actor: 'staff', action: 'invoice.written-off', subject: project.id, meta })
  await noteBilling(tx, project, 'staff')
  return invoice
}

/** Removes a write-off: the sum is owed again, without reminders. Throws `not-found` and `conflict`. */
export async function undoWriteOff(tx: Transaction, invoiceId: string, id: string): Promise<InvoiceRow> {
  const { invoice: before, project } = await lockInvoiceOrThrow(tx, invoiceId)
  const row = await deleteWriteOff(tx, id)
  if (row?.invoiceId !== invoiceId) throw new Problem('not-found', 'This write-off does not exist.')
  await expectOpenDay(tx, row.day)
  const after = afterMove(before, 'writtenOff', reversed({ face: row.face, pence: row.amountPence }))
  const invoice = await updateInvoice(tx, invoiceId, {
    ...after,
    ...(after.state === 'issued' && { paidAt: null }),
    reminders: false,
    revision: before.revision + 1,
  })
  const meta = {
    invoiceId,
    number: numberOf(before),
    amount: grossSumIn(row.face ?? row.amountPence, before.vatPence > 0, before.currency),
    amountPence: row.amountPence,
  }
  await recordActivity(tx, { actor: 'staff', action: 'invoice.write-off-undone', subject: project.id, meta })
  if (before.reminders) {
    const about = { invoiceId, number: numberOf(before), on: false }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.reminders-switched', subject: project.id, meta: about })
  }
  await noteBilling(tx, project, 'staff')
  return invoice
}

const invalid = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })

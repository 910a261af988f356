import type { Pence } from '#domain/common/money.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { grossSum } from '#domain/common/vat.ts'
import { refusalToWriteOff, stateAfter } from '#domain/invoices/invoice-refusals.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import type { Transaction } from '../../base/database/database.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { numberOf } from './invoice-document.ts'
import { updateInvoice, type InvoiceRow } from './invoice-store.ts'
import { expectOpenDay } from './locked-period.ts'
import { lockInvoiceOrThrow } from './lock-invoice.ts'
import { noteBilling } from './note-billing.ts'
import { deleteWriteOff, insertWriteOff } from './write-off-store.ts'

interface WriteOff {
  invoiceId: string
  amount: Pence
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
  now: Date,
): Promise<InvoiceRow> {
  const { invoice: before, project } = await lockInvoiceOrThrow(tx, invoiceId)
  expectRevision(revision, before.revision, 'this invoice')
  if (day > studioDay(now)) throw invalid('day', 'This date is in the future.')
  await expectOpenDay(tx, day, 'day')
  const refusal = refusalToWriteOff(before, amount)
  if (refusal) throw before.state === 'issued' ? invalid('amount', refusal) : new Problem('conflict', refusal)
  if (day < before.issueDate!) throw invalid('day', 'That is before the invoice was issued.')
  await insertWriteOff(tx, { invoiceId, amountPence: amount, reason, day })
  const writtenOffPence = before.writtenOffPence + amount
  const invoice = await updateInvoice(tx, invoiceId, {
    writtenOffPence,
    state: stateAfter({ ...before, writtenOffPence }),
    revision: before.revision + 1,
  })
  const meta = { invoiceId, number: numberOf(before), amount: grossSum(amount, before.vatPence > 0), amountPence: amount, reason }
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
  const writtenOffPence = before.writtenOffPence - row.amountPence
  const state = stateAfter({ ...before, writtenOffPence })
  const invoice = await updateInvoice(tx, invoiceId, {
    writtenOffPence,
    state,
    ...(state === 'issued' && { paidAt: null }),
    reminders: false,
    revision: before.revision + 1,
  })
  const meta = {
    invoiceId,
    number: numberOf(before),
    amount: grossSum(row.amountPence, before.vatPence > 0),
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

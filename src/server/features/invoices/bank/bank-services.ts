import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { bookPayment } from '../book-payment.ts'
import { takePaymentBack } from '../take-payment-back.ts'
import { readBankFile, type BankFile } from './bank-file.ts'
import { tryLockLine, insertLines, invoiceOf, updateLine, type BankRow } from './bank-store.ts'

type Means = Pick<Services, 'db'>

/** Imports the lines of a statement that are new. Throws `invalid` for an unknown format. */
export async function importStatement(
  { db }: Means,
  { name, text }: { name: string; text: string },
): Promise<{ added: number; known: number; refused: BankFile['refused'] }> {
  const { lines, refused } = readBankFile(text)
  return db.transaction(async (tx) => {
    const added = await insertLines(tx, lines)
    const known = lines.length - added
    if (added > 0)
      await recordActivity(tx, { actor: 'staff', action: 'bank.imported', meta: { name, added, known, refused: refused.length } })
    return { added, known, refused }
  })
}

/** Books a line as a payment of an invoice, with its date. Throws `not-found`, `conflict` and `invalid`. */
export async function bookLine(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  invoiceId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await openOrThrow(tx, id)
    if (line.amountPence < 0) throw new Problem('conflict', 'This is an outgoing payment and cannot pay an invoice.')
    const payment = {
      invoiceId,
      amount: line.amountPence,
      method: 'bank-transfer',
      receivedOn: line.day,
      note: line.text.slice(0, 200),
    } as const
    const { paymentId } = await bookPayment(tx, queue, { ...payment, externalId: `bank:${id}` }, { actor: 'staff', now })
    await updateLine(tx, id, { state: 'booked', paymentId })
  })
}

export async function putLineAside({ db }: Means, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await openOrThrow(tx, id)
    await updateLine(tx, id, { state: 'put-aside' })
    await recordActivity(tx, { actor: 'staff', action: 'bank.put-aside', meta: { lineId: id } })
  })
}

/** Reopens a line; its payment is removed. */
export async function reopenLine({ db }: Means, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await lockInvoiceOrThrow(tx, id)
    if (line.state === 'open') return
    if (line.paymentId) await takePaymentBack(tx, await invoiceOf(tx, line.paymentId), line.paymentId)
    await updateLine(tx, id, { state: 'open', paymentId: null })
    await recordActivity(tx, { actor: 'staff', action: 'bank.reopened', meta: { lineId: id } })
  })
}

async function lockInvoiceOrThrow(tx: Transaction, id: string): Promise<BankRow> {
  const line = await tryLockLine(tx, id)
  if (!line) throw new Problem('not-found', 'This line does not exist.')
  return line
}

async function openOrThrow(tx: Transaction, id: string): Promise<BankRow> {
  const line = await lockInvoiceOrThrow(tx, id)
  if (line.state !== 'open')
    throw new Problem('conflict', line.state === 'booked' ? 'This line has already been matched.' : 'This line is ignored.')
  return line
}

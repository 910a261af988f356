import { conventions } from '#domain/common/conventions.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import type { BankAccount } from '#domain/costs/bank-account.ts'
import { isPayable } from '#domain/costs/bill-rules.ts'
import type { PayFormat } from '#domain/costs/cost-labels.ts'
import { payMessages, totalOfPayments, type Payment, type PayRunMove } from '#domain/costs/payment-file.ts'
import { accountFor, type OwnAccount } from '#domain/invoices/bank/own-account.ts'
import type { Present } from '../../../base/present.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readInvoiceSettings } from '../../invoices/invoice-settings-store.ts'
import { tryLockBill } from '../bills/bill-store.ts'
import { expectReachable, paymentCsv, paymentXml } from './payment-file.ts'
import {
  endPayRun,
  findPayRun,
  insertPayRun,
  listPaymentsOf,
  lockPayable,
  savePayeeOf,
  tryLockPayRun,
  type PayableRow,
} from './pay-store.ts'
import { noSuchBill } from '../bills/write-bill.ts'

/** `address` is the caller's, which the owner is mailed. */
type Needed = Pick<Services, 'db' | 'queue'> & Present & { person: SignedInPerson; address: string }

const noSuchRun = () => new Problem('not-found', 'This payment file is no longer there.')

/** Keeps the bank details of whoever a bill is paid to, and mails the owner. Throws `not-found`, and `conflict` when nobody is to be paid. */
export async function savePayee(
  { db, queue, address, now }: Omit<Needed, 'person' | 'today'>,
  billId: string,
  account: BankAccount,
): Promise<void> {
  await db.transaction(async (tx) => {
    const bill = await tryLockBill(tx, billId)
    if (!bill) throw noSuchBill()
    if (!isPayable(bill)) throw new Problem('conflict', 'The studio has paid this already.')
    await savePayeeOf(tx, bill, account)
    // Never the numbers: the log is read by more people.
    const meta = { name: account.accountName }
    await recordActivity(tx, { actor: 'staff', action: 'bill.account-saved', subject: billId, meta })
    await queue.send(tx, 'security.changed', { what: 'payee-details', at: now.toISOString(), address })
  })
}

/** Puts bills into a payment file, and mails the owner. Returns its id. Throws `conflict` and `invalid`. */
export async function makePayRun(
  { db, queue, person, address, now, today }: Needed,
  { bills: ids, day }: { bills: string[]; day: string },
): Promise<string> {
  if (day < today) {
    const text = 'Please choose today or a later day.'
    throw new Problem('invalid', text, { fields: { day: text } })
  }
  return db.transaction(async (tx) => {
    const wanted = [...new Set(ids)]
    const rows = await lockPayable(tx, wanted)
    if (rows.length < wanted.length) throw new Problem('conflict', payMessages.changed)
    const lacking = rows.filter(({ account }) => account === null)
    if (lacking.length > 0) throw new Problem('conflict', payMessages.lacksAccount(lacking.map(payeeName)))
    expectReachable(
      await debtorOrThrow(tx),
      rows.map(({ account }) => account!),
    )
    const id = await insertPayRun(tx, { personId: person.id, day, createdAt: now }, wanted)
    const total = formatPence(rows.reduce((sum, { bill }) => sum + bill.grossPence, 0))
    await recordActivity(tx, { actor: 'staff', action: 'payment-file.made', subject: id, meta: { number: wanted.length, total } })
    await queue.send(tx, 'security.changed', { what: 'payment-file', at: now.toISOString(), address })
    return id
  })
}

/** Marks a file as paid, or takes its bills out again. Throws `not-found` and `conflict`. */
export async function movePayRun({ db, now }: Pick<Needed, 'db' | 'now'>, id: string, move: PayRunMove): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await tryLockPayRun(tx, id)
    if (!run) throw noSuchRun()
    if (run.paidOn) throw new Problem('conflict', 'This file is paid already.')
    if (run.cancelledAt) throw new Problem('conflict', 'This file was cancelled.')
    await endPayRun(tx, id, move === 'paid' ? { paidOn: run.day } : { cancelledAt: now })
    const action = move === 'paid' ? 'payment-file.paid' : 'payment-file.cancelled'
    await recordActivity(tx, { actor: 'staff', action, subject: id, meta: { file: run.number } })
  })
}

/** The file for the bank, with its name. Throws `not-found` and `conflict`. */
export async function writePayFile(
  { db }: Pick<Services, 'db'>,
  id: string,
  format: PayFormat,
): Promise<{ name: string; content: string }> {
  const run = await findPayRun(db, id)
  if (!run || run.cancelledAt) throw noSuchRun()
  const rows = await listPaymentsOf(db, id)
  const lacking = rows.filter(({ account }) => account === null)
  if (lacking.length > 0) throw new Problem('conflict', payMessages.lacksAccount(lacking.map(payeeName)))
  const payments = rows.map(toPayment)
  if (totalOfPayments(payments) !== run.totalPence) throw new Error(`payment file ${run.number}: the sums differ`)
  const order = { id: `PAY-${run.number}-${id.slice(0, 8)}`, createdAt: run.createdAt, day: run.day, payments }
  const content = format === 'xml' ? paymentXml({ ...order, debtor: await debtorOrThrow(db) }) : paymentCsv(order)
  return { name: `payments-${run.number}-${run.day}.${format}`, content }
}

const toPayment = ({ bill, account }: PayableRow): Payment => ({
  id: bill.id.replaceAll('-', '').slice(0, 35),
  account: account!,
  pence: bill.grossPence,
  reference: bill.reference || (bill.kind === 'mileage' ? `Mileage ${bill.day}` : `Expense ${bill.day}`),
})

export const payeeName = ({ bill, person }: Pick<PayableRow, 'bill' | 'person'>): string =>
  bill.paidBy === 'person' ? person : bill.supplierName

async function debtorOrThrow(db: Sql) {
  const account = payingAccount(await readInvoiceSettings(db))
  if (!account) throw new Problem('conflict', payMessages.noAccount)
  return account
}

/** The studio's account in its currency, if banks know it by fields; null for none. */
export function payingAccount(settings: Parameters<typeof accountFor>[0]): OwnAccount | null {
  const account = accountFor(settings, conventions().currency)
  return account && (account.kind === 'uk' || account.kind === 'iban') ? account : null
}

import { conventions } from '#domain/common/conventions.ts'
import { formatMinor } from '#domain/common/money/document-currency.ts'
import { pounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { bookPayment } from '../payments/book-payment.ts'
import { minorOf } from '../currency/invoice-amounts.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import type { InvoiceRow } from '../invoice-store.ts'
import { expectOpenDay } from '../locked-period.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { takePaymentBack } from '../payments/take-payment-back.ts'
import {
  deleteParts,
  findRefundable,
  findRefunds,
  insertPart,
  leftOf,
  listParts,
  listPaymentsOfLine,
  putOpenAside,
  tryLockLine,
  updateLine,
  type BankRow,
} from './bank-store.ts'

type Means = Pick<Services, 'db' | 'queue'>

/** What to book of a line on an invoice, in major units of its currency. */
export interface Match {
  invoiceId: string
  /** Null for all that is left of the line. */
  amount: number | null
  /** What the bank kept of the payment. */
  fee: number
  /** What is above the sum owed is kept as credit; else it is refused. */
  keepExtra?: boolean
}

/** Books a line as a payment of an invoice or as a refund, with its day. Throws `not-found`, `conflict` and `invalid`. */
export async function bookLine({ db, queue }: Means, id: string, match: Match, at: Present): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await openOrThrow(tx, id)
    const left = leftOf(line, await listParts(tx, [id]))
    if (line.amountPence > 0) await bookIncoming(tx, queue, line, left, match, at)
    else await bookOutgoing(tx, queue, line, -left, match, at.today)
    if (leftOf(line, await listParts(tx, [id])) === 0) await updateLine(tx, id, { state: 'booked' })
  })
}

async function bookIncoming(
  tx: Transaction,
  queue: Services['queue'],
  line: BankRow,
  left: number,
  { invoiceId, ...given }: Match,
  at: Present,
): Promise<void> {
  const { currency } = line
  if (given.fee > 0 && currency !== null)
    throw invalid('fee', `A fee in ${currency} cannot be kept here. Please enter it as a cost.`)
  const fee = pounds(given.fee)
  const amount = given.amount === null ? left + fee : minorOf(given.amount, currency)
  if (fee >= amount) throw invalid('fee', 'A fee must be less than the payment.')
  if (amount - fee > left) throw invalid('amount', tooMuch(amount - fee, left, currency))
  // Paid by card while the transfer was on its way: the line is real money, and stands as credit.
  const { invoice } = await lockInvoiceOrThrow(tx, invoiceId)
  expectSameCurrency(line, invoice)
  const keepExtra = given.keepExtra || (invoice.state === 'paid' && invoice.paymentMethod === 'stripe')
  const { paymentId } = await bookPayment(
    tx,
    queue,
    {
      ...entryOf(line, invoiceId, await rankOfCredit(tx, line, invoice, keepExtra)),
      amount,
      method: 'bank-transfer',
      keepExtra,
      partOf: line.amountPence + fee,
    },
    { actor: 'staff', ...at },
  )
  if (paymentId === null) throw new Problem('conflict', 'This line already pays that invoice. Undo the match to change it.')
  await insertPart(tx, { lineId: line.id, kind: 'payment', paymentId, amountPence: amount })
  if (fee > 0) await insertPart(tx, { lineId: line.id, kind: 'fee', paymentId, amountPence: -fee })
}

/** A refund that was recorded before is matched; else the newest payment with enough left is refunded. */
async function bookOutgoing(
  tx: Transaction,
  queue: Services['queue'],
  line: BankRow,
  left: number,
  { invoiceId, ...given }: Match,
  today: string,
): Promise<void> {
  const { currency } = line
  const amount = given.amount === null ? left : minorOf(given.amount, currency)
  if (given.fee > 0) throw invalid('fee', 'A fee can only be entered for an incoming payment.')
  if (amount > left) throw invalid('amount', tooMuch(amount, left, currency))
  const { invoice } = await lockInvoiceOrThrow(tx, invoiceId)
  expectSameCurrency(line, invoice)
  const recorded = (await findRefunds(tx, [-amount], currency)).find((refund) => refund.id === invoiceId)
  let paymentId = recorded?.paymentId
  if (!paymentId) {
    const payments = (await findRefundable(tx, { invoiceId }, currency)).filter(({ left: open }) => open > 0)
    const payment = payments.find(({ left: open }) => open >= amount)
    if (!payment) {
      if (payments.length === 0) throw new Problem('conflict', 'No bank payment of this invoice can be refunded.')
      throw invalid('amount', `No bank payment of this invoice has ${formatMinor(amount, currency)} left to refund.`)
    }
    const refund = await refundPayment(
      tx,
      queue,
      { ...entryOf(line, invoiceId), paymentId: payment.paymentId, amount, revision: invoice.revision },
      today,
    )
    paymentId = refund.refundId
  }
  await insertPart(tx, { lineId: line.id, kind: 'refund', paymentId, amountPence: -amount })
}

/**
 * What a payment and a refund take over from their line. The id lets a line pay or refund an invoice once; what is kept as credit
 * of a line that paid the invoice before has a rank.
 */
const entryOf = (line: BankRow, invoiceId: string, rank = 0) => ({
  invoiceId,
  receivedOn: line.day,
  note: line.text.slice(0, 200),
  externalId: `bank:${line.id}:${invoiceId}${rank > 0 ? `:${rank}` : ''}`,
})

/** How many payments of the line there are on an invoice that is paid, if the rest is to be kept as its credit. */
async function rankOfCredit(tx: Transaction, line: BankRow, invoice: InvoiceRow, keepExtra: boolean): Promise<number> {
  if (!keepExtra || invoice.state !== 'paid') return 0
  const ranks = (await listPaymentsOfLine(tx, line.id))
    .filter(({ invoiceId }) => invoiceId === invoice.id)
    .map(({ externalId }) => Number(externalId?.split(':')[3] ?? 0) + 1)
  return Math.max(0, ...ranks)
}

/** Ignores a line, or what is left of it. */
export async function putLineAside({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await openOrThrow(tx, id)
    await updateLine(tx, id, { state: 'put-aside' })
    await recordActivity(tx, { actor: 'staff', action: 'bank.put-aside', meta: { lineId: id } })
  })
}

/** Ignores all of these lines that are still open, for a rule. Returns how many. */
export async function putLinesAside({ db }: Pick<Services, 'db'>, ids: string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const ignored = await putOpenAside(tx, ids)
    if (ignored > 0) await recordActivity(tx, { actor: 'staff', action: 'bank.put-aside', meta: { lines: ignored } })
    return ignored
  })
}

/** Opens an ignored line. Else its matches are undone: what was booked from it is removed, a refund recorded before it stays. */
export async function reopenLine({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await lockLineOrThrow(tx, id)
    const payments = line.state === 'put-aside' ? [] : await listPaymentsOfLine(tx, id)
    if (payments.length > 0) await expectOpenDay(tx, line.day)
    if (line.state === 'open' && payments.length === 0) return
    for (const { id: paymentId, invoiceId, externalId } of payments) {
      if (externalId?.startsWith(`bank:${id}`)) await takePaymentBack(tx, invoiceId, paymentId)
      else await deleteParts(tx, paymentId)
    }
    await updateLine(tx, id, { state: 'open' })
    await recordActivity(tx, { actor: 'staff', action: 'bank.reopened', meta: { lineId: id } })
  })
}

async function lockLineOrThrow(tx: Transaction, id: string): Promise<BankRow> {
  const line = await tryLockLine(tx, id)
  if (!line) throw new Problem('not-found', 'This line does not exist.')
  return line
}

async function openOrThrow(tx: Transaction, id: string): Promise<BankRow> {
  const line = await lockLineOrThrow(tx, id)
  if (line.state !== 'open')
    throw new Problem('conflict', line.state === 'booked' ? 'This line has already been matched.' : 'This line is ignored.')
  return line
}

/** Throws `conflict` for a line and an invoice in different currencies: nobody knows at which rate the bank changed it. */
function expectSameCurrency(line: BankRow, invoice: InvoiceRow): void {
  if (line.currency === invoice.currency) return
  const [own, its] = [line.currency ?? conventions().currency, invoice.currency ?? conventions().currency]
  throw new Problem(
    'conflict',
    `${numberOf(invoice)} is in ${its}, and this line in ${own}. Please record the payment on the invoice itself, and ignore the line.`,
  )
}

const tooMuch = (amount: number, left: number, currency: string | null) =>
  `That is ${formatMinor(amount - left, currency)} more than the ${formatMinor(left, currency)} left of this line.`

const invalid = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })

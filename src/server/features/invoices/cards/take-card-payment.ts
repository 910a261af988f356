import { currencyName, formatPence } from '#domain/common/money/money.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { refusalToPay } from '#domain/invoices/invoice-refusals.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { bookPayment } from '../payments/book-payment.ts'
import { tryLockInvoice, type Invoiced } from '../invoice-store.ts'
import { bookEarlyDisputes } from './book-disputes.ts'
import { bookRefunds } from './book-refunds.ts'
import { cardCurrency, fromCardAmount } from './card-amount.ts'
import { findCardPayment } from './card-event-store.ts'

interface CardPayment {
  invoiceId: string
  /** As Stripe tells it. */
  amount: number | null
  currency: string | null
  /** What was asked for, in pence; what is owed without it. */
  asked: string | undefined
  /** False for anything but a single payment. */
  single: boolean
  intent: string | null
  /** Names the payment, the same for all of its events. */
  externalId: string
}

export interface Taken {
  locked: Invoiced | null
  /** Message why it cannot be booked automatically, or null. */
  refusal: string | null
  /** False when it was booked before. */
  isNew: boolean
}

/** Books a card payment, of a checkout or of a saved card, once; whatever of it was told before counts from now on. */
export async function takeCardPayment(
  tx: Transaction,
  queue: Services['queue'],
  { invoiceId, amount: charged, currency, asked, single, intent, externalId }: CardPayment,
  { now, today }: Present,
): Promise<Taken> {
  const amount = charged === null ? null : fromCardAmount(charged, currency)
  const locked = await tryLockInvoice(tx, invoiceId)
  if (locked && (await findCardPayment(tx, externalId))) return { locked, refusal: null, isNew: false }
  const refusal = refusalToTake({ amount, currency, asked, single }, locked)
  if (refusal !== null) return { locked, refusal, isNew: true }
  // Paid in another way since it was asked for: what is not owed any more is credit.
  const payment = {
    invoiceId,
    amount: amount ?? 0,
    method: 'stripe',
    receivedOn: today,
    externalId,
    keepExtra: true,
  } as const
  const { paymentId } = await bookPayment(tx, queue, payment, { actor: 'system', now, today })
  // Events about refunds and disputes may arrive before that of the payment.
  await bookRefunds(tx, queue, (await tryLockInvoice(tx, invoiceId))!, externalId, today)
  await bookEarlyDisputes({ tx, queue, now, today }, (await tryLockInvoice(tx, invoiceId))!, externalId)
  if (paymentId && intent) await queue.send(tx, 'card-payment.booked', { paymentId, intent })
  return { locked, refusal: null, isNew: true }
}

function refusalToTake(
  { amount, currency, asked, single }: Pick<CardPayment, 'amount' | 'currency' | 'asked' | 'single'>,
  locked: Invoiced | null,
): string | null {
  if (!locked) return 'This invoice does not exist.'
  const { invoice } = locked
  if (invoice.currency !== null) return `The invoice is in ${invoice.currency}. Please record the payment on it.`
  if (!single) return 'It is not a single payment.'
  if (currency !== cardCurrency()) {
    return `It was paid in ${(currency ?? 'another currency').toUpperCase()}, not in ${currencyName()}.`
  }
  const expected = asked === undefined ? owedOf(invoice) : Number(asked)
  if (amount !== expected) return `${formatPence(amount ?? 0)} arrived instead of ${formatPence(expected)}.`
  return refusalToPay(invoice, expected, true)
}

/** External id of a payment, the same for all of its events. */
export const paymentName = (intent: string | { id: string } | null, otherwise: string): string =>
  `stripe:${intentOf(intent) ?? otherwise}`

export const intentOf = (intent: string | { id: string } | null): string | null =>
  (typeof intent === 'string' ? intent : intent?.id) ?? null

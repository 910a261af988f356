import type { Stripe } from 'stripe'
import { currencyName, formatPence } from '#domain/common/money/money.ts'
import { grossSum } from '#domain/common/money/vat.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { notify } from '../../people/notifications/notify.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import type { Invoiced } from '../invoice-store.ts'
import { lowerPaid } from '../payments/lower-paid.ts'
import { noteBilling } from '../note-billing.ts'
import { insertPayment } from '../payments/payment-store.ts'
import { cardCurrency, fromCardAmount } from './card-amount.ts'
import {
  findCardPayment,
  hasEnded,
  linkDisputes,
  listLostDisputes,
  readBookedRefunds,
  readReversed,
  reversalName,
  setOutcome,
  settleDispute,
} from './card-event-store.ts'

interface Means extends Present {
  tx: Transaction
  queue: Services['queue']
}

interface DisputeEvent {
  eventId: string
  /** External id of the disputed payment. */
  payment: string
  dispute: Pick<Stripe.Dispute, 'id' | 'amount' | 'currency' | 'status'>
}

/** Tells staff of a dispute, unless its end is known already; it is decided at Stripe. */
export async function openDispute(
  means: Means,
  locked: Invoiced | null,
  { eventId, payment, dispute }: DisputeEvent,
): Promise<void> {
  const { tx, now } = means
  const { id, currency } = dispute
  const amountPence = fromCardAmount(dispute.amount, currency)
  const invoiceId = locked?.invoice.id ?? null
  const ended = await hasEnded(tx, id)
  await setOutcome(tx, eventId, { outcome: 'disputed', invoiceId, payment, dispute: id, amountPence, currency })
  if (ended) return settleDispute(tx, id, now)
  if (locked) await tellOpened(means, locked, amountText(amountPence, currency))
}

/** Reverses the payment of a lost dispute, and tells staff how a dispute ended. */
export async function closeDispute(
  means: Means,
  locked: Invoiced | null,
  { eventId, payment, dispute }: DisputeEvent,
): Promise<void> {
  const { tx, queue, now } = means
  const { id, currency, status } = dispute
  const amountPence = fromCardAmount(dispute.amount, currency)
  const isLost = status === 'lost'
  await setOutcome(tx, eventId, {
    outcome: isLost ? 'dispute-lost' : 'dispute-won',
    invoiceId: locked?.invoice.id ?? null,
    payment,
    dispute: id,
    amountPence,
    currency,
    text: isLost && currency !== cardCurrency() ? `It was not paid in ${currencyName()}, so nothing was recorded.` : '',
  })
  await settleDispute(tx, id, now)
  if (!locked) return
  if (isLost) return reverseLostDisputes(means, locked, payment)
  const { invoice, project } = locked
  const [number, amount] = [numberOf(invoice), amountText(amountPence, currency)]
  const meta = { invoiceId: invoice.id, number, amount }
  await recordActivity(tx, { actor: 'system', action: 'invoice.card-dispute-won', subject: project.id, meta })
  const parts = { number, amount, dispute: 'won' } as const
  await notify(tx, queue, { kind: 'payment-disputed', projectId: project.id, to: 'followers', by: null, parts }, now)
}

/** Once a payment is booked: what was told of its disputes before counts from now on. */
export async function bookEarlyDisputes(means: Means, locked: Invoiced, payment: string): Promise<void> {
  const early = await linkDisputes(means.tx, payment, locked.invoice.id)
  for (const { outcome, settledAt, amountPence, currency } of early) {
    if (outcome === 'disputed' && settledAt === null) await tellOpened(means, locked, amountText(amountPence ?? 0, currency))
  }
  await reverseLostDisputes(means, locked, payment)
}

/** Books each lost dispute once, at most up to what is left of the payment. Reminders for what is owed again are off. */
async function reverseLostDisputes({ tx, queue, now, today }: Means, locked: Invoiced, payment: string): Promise<void> {
  const came = await findCardPayment(tx, payment)
  if (!came) return
  let { invoice } = locked
  const { project } = locked
  for (const { dispute, pence } of await listLostDisputes(tx, payment)) {
    const left = came.amountPence - (await readBookedRefunds(tx, came)) - (await readReversed(tx, came))
    const amountPence = Math.min(pence, left)
    if (amountPence <= 0) continue
    const booked = await insertPayment(tx, {
      invoiceId: invoice.id,
      amountPence: -amountPence,
      method: 'stripe',
      receivedOn: today,
      note: 'Dispute lost',
      externalId: reversalName(payment, dispute),
    })
    if (booked === null) continue
    const wasReminded = invoice.reminders
    invoice = await lowerPaid(tx, invoice, { face: null, pence: amountPence })
    const [number, amount] = [numberOf(invoice), grossSum(amountPence, invoice.vatPence > 0)]
    const about = { invoiceId: invoice.id, number }
    const deed = { actor: 'system', subject: project.id } as const
    await recordActivity(tx, { ...deed, action: 'invoice.card-dispute-lost', meta: { ...about, amountPence, amount } })
    if (invoice.state === 'issued' && wasReminded)
      await recordActivity(tx, { ...deed, action: 'invoice.reminders-switched', meta: { ...about, on: false } })
    await noteBilling(tx, project, 'system')
    const parts = { number, amount, dispute: 'lost' } as const
    await notify(tx, queue, { kind: 'payment-disputed', projectId: project.id, to: 'followers', by: null, parts }, now)
  }
}

async function tellOpened({ tx, queue, now }: Means, { invoice, project }: Invoiced, amount: string): Promise<void> {
  const number = numberOf(invoice)
  const meta = { invoiceId: invoice.id, number, amount }
  await recordActivity(tx, { actor: 'system', action: 'invoice.card-disputed', subject: project.id, meta })
  const parts = { number, amount, dispute: 'opened' } as const
  await notify(tx, queue, { kind: 'payment-disputed', projectId: project.id, to: 'followers', by: null, parts }, now)
}

export const amountText = (amount: number, currency: string | null) =>
  currency === cardCurrency() ? formatPence(amount) : `${amount} ${(currency ?? '').toUpperCase()}`

import { and, desc, eq, inArray, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import type { Pence } from '#domain/common/money/money.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { invoicePayments, invoices, stripeEvents } from '../../../tables/money/invoices.ts'
import type { PaymentRow } from '../invoice-store.ts'
import { cardCurrency } from './card-amount.ts'

export type EventOutcome = NonNullable<(typeof stripeEvents.$inferSelect)['outcome']>

/** Returns false for a known event. A concurrent delivery of the same event waits for the first transaction. */
export async function keepEvent(tx: Transaction, { id, type }: Stripe.Event, now: Date): Promise<boolean> {
  const kept = await tx
    .insert(stripeEvents)
    .values({ id, type, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id })
  return kept.length > 0
}

export async function setOutcome(
  tx: Transaction,
  id: string,
  outcome: Pick<
    typeof stripeEvents.$inferInsert,
    'outcome' | 'invoiceId' | 'payment' | 'dispute' | 'amountPence' | 'currency' | 'text'
  >,
): Promise<void> {
  await tx.update(stripeEvents).set(outcome).where(eq(stripeEvents.id, id))
}

/** The payment booked for Stripe's; null for none. */
export async function findCardPayment(tx: Transaction, externalId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(invoicePayments).where(eq(invoicePayments.externalId, externalId))
  return row ?? null
}

/** Total pence that Stripe refunded of a payment: the maximum over its events. */
export async function readRefunded(tx: Transaction, { externalId, amountPence }: PaymentRow): Promise<Pence> {
  const [row] = await tx
    .select({ pence: max(stripeEvents.amountPence) })
    .from(stripeEvents)
    .where(
      and(
        eq(stripeEvents.payment, externalId!),
        eq(stripeEvents.outcome, 'refunded'),
        eq(stripeEvents.currency, cardCurrency()),
        lte(stripeEvents.amountPence, amountPence),
      ),
    )
  return row?.pence ?? 0
}

/** Pence of refunds booked already. */
export const readBookedRefunds = (tx: Transaction, payment: PaymentRow): Promise<Pence> =>
  sumUnder(tx, payment, refundName(payment.externalId!, ''))

/** Pence taken back from a payment under external ids that begin with a text. */
async function sumUnder(tx: Transaction, { invoiceId }: PaymentRow, name: string): Promise<Pence> {
  const [row] = await tx
    .select({ pence: sql`coalesce(-sum(${invoicePayments.amountPence}), 0)`.mapWith(Number) })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoiceId, invoiceId), sql`starts_with(${invoicePayments.externalId}, ${name})`))
  return row!.pence
}

/** Whether the end of a dispute was told. */
export async function hasEnded(tx: Transaction, dispute: string): Promise<boolean> {
  const ends = inArray(stripeEvents.outcome, ['dispute-lost', 'dispute-won'])
  return (await tx.$count(stripeEvents, and(eq(stripeEvents.dispute, dispute), ends))) > 0
}

/** Its opening needs no attention any more. */
export async function settleDispute(tx: Transaction, dispute: string, now: Date): Promise<void> {
  const { outcome, settledAt } = stripeEvents
  await tx
    .update(stripeEvents)
    .set({ settledAt: now })
    .where(and(eq(stripeEvents.dispute, dispute), eq(outcome, 'disputed'), isNull(settledAt)))
}

/** Gives events about disputes of a payment their invoice, and returns those that had none. */
export const linkDisputes = (tx: Transaction, payment: string, invoiceId: string) =>
  tx
    .update(stripeEvents)
    .set({ invoiceId })
    .where(and(eq(stripeEvents.payment, payment), isNotNull(stripeEvents.dispute), isNull(stripeEvents.invoiceId)))
    .returning()

/** Lost disputes of a payment with their pence. */
export async function listLostDisputes(tx: Transaction, payment: string): Promise<{ dispute: string; pence: Pence }[]> {
  const rows = await tx
    .select({ dispute: stripeEvents.dispute, pence: max(stripeEvents.amountPence) })
    .from(stripeEvents)
    .where(
      and(
        eq(stripeEvents.payment, payment),
        eq(stripeEvents.outcome, 'dispute-lost'),
        eq(stripeEvents.currency, cardCurrency()),
        isNotNull(stripeEvents.dispute),
      ),
    )
    .groupBy(stripeEvents.dispute)
    .orderBy(stripeEvents.dispute)
  return rows.map(({ dispute, pence }) => ({ dispute: dispute!, pence: pence ?? 0 }))
}

/** External id of the reversal of a payment, which makes booking idempotent. */
export const reversalName = (payment: string, dispute: string): string => `${payment}:disputed:${dispute}`

/** Pence of a payment that lost disputes have reversed. */
export const readReversed = (tx: Transaction, payment: PaymentRow): Promise<Pence> =>
  sumUnder(tx, payment, reversalName(payment.externalId!, ''))

/** Keeps the fee of a payment. */
export async function setFee(db: Sql, paymentId: string, feePence: Pence): Promise<void> {
  await db.update(invoicePayments).set({ feePence }).where(eq(invoicePayments.id, paymentId))
}

/** External id of a refund, by the total before it, which makes booking idempotent. */
export const refundName = (payment: string, until: Pence | ''): string => `${payment}:refunded:${until}`

/** Unsettled events, newest first. */
export async function listUnsettledEvents(db: Sql) {
  return db
    .select({
      id: stripeEvents.id,
      outcome: stripeEvents.outcome,
      text: stripeEvents.text,
      amountPence: stripeEvents.amountPence,
      currency: stripeEvents.currency,
      receivedAt: stripeEvents.receivedAt,
      invoiceId: stripeEvents.invoiceId,
      kind: invoices.kind,
      number: invoices.number,
      clientName: invoices.clientName,
    })
    .from(stripeEvents)
    .leftJoin(invoices, eq(invoices.id, stripeEvents.invoiceId))
    .where(
      and(
        inArray(stripeEvents.outcome, ['mismatch', 'refunded', 'disputed', 'dispute-lost']),
        // A dispute of a payment that is not ours, or not told of yet.
        or(isNull(stripeEvents.dispute), isNotNull(stripeEvents.invoiceId)),
        isNull(stripeEvents.settledAt),
      ),
    )
    .orderBy(desc(stripeEvents.receivedAt))
    .limit(100)
}

/** Returns the id of the event's invoice, null for none; false when the event does not exist or was settled meanwhile. */
export async function settleEvent(tx: Transaction, id: string, now: Date): Promise<string | null | false> {
  const [row] = await tx
    .update(stripeEvents)
    .set({ settledAt: now })
    .where(and(eq(stripeEvents.id, id), isNull(stripeEvents.settledAt)))
    .returning({ invoiceId: stripeEvents.invoiceId })
  return row ? row.invoiceId : false
}

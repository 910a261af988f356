import { and, desc, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import type { Pence } from '#domain/common/money.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { invoicePayments, invoices, stripeEvents } from '../../../tables/invoices.ts'
import type { PaymentRow } from '../invoice-store.ts'

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
  outcome: Pick<typeof stripeEvents.$inferInsert, 'outcome' | 'invoiceId' | 'payment' | 'amountPence' | 'currency' | 'text'>,
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
        eq(stripeEvents.currency, 'gbp'),
        lte(stripeEvents.amountPence, amountPence),
      ),
    )
  return row?.pence ?? 0
}

/** Pence of refunds booked already. */
export async function readBookedRefunds(tx: Transaction, { invoiceId, externalId }: PaymentRow): Promise<Pence> {
  const [row] = await tx
    .select({ pence: sql`coalesce(-sum(${invoicePayments.amountPence}), 0)`.mapWith(Number) })
    .from(invoicePayments)
    .where(
      and(
        eq(invoicePayments.invoiceId, invoiceId),
        sql`starts_with(${invoicePayments.externalId}, ${refundName(externalId!, '')})`,
      ),
    )
  return row!.pence
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
    .where(and(inArray(stripeEvents.outcome, ['mismatch', 'refunded', 'disputed']), isNull(stripeEvents.settledAt)))
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

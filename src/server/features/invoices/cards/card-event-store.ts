import { and, desc, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import type { Pence } from '#domain/common/money.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { invoicePayments, invoices, stripeEvents } from '../../../tables/invoices.ts'
import type { PaymentRow } from '../invoice-store.ts'

export type EventOutcome = NonNullable<(typeof stripeEvents.$inferSelect)['outcome']>

/** False where it was heard before. Whoever brings the same at the same moment waits here until the first is done. */
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

/** What Stripe's payment was booked as; null where it was not. */
export async function findCardPayment(tx: Transaction, externalId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(invoicePayments).where(eq(invoicePayments.externalId, externalId))
  return row ?? null
}

/** What Stripe says that it gave back of a payment, all in all, in pence: the most that any of its messages tells. */
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

/** What was taken off already for it. */
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

/** Under which a refund is booked, by what was given back until then: the same twice is one. */
export const refundName = (payment: string, until: Pence | ''): string => `${payment}:refunded:${until}`

/** What staff have not looked at yet, the newest first. */
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

/** False where there is no such event, or somebody was quicker. */
export async function settleEvent(tx: Transaction, id: string, now: Date): Promise<string | null | false> {
  const [row] = await tx
    .update(stripeEvents)
    .set({ settledAt: now })
    .where(and(eq(stripeEvents.id, id), isNull(stripeEvents.settledAt)))
    .returning({ invoiceId: stripeEvents.invoiceId })
  return row ? row.invoiceId : false
}

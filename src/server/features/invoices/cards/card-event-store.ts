import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import type { Sql, Transaction } from '../../../base/database.ts'
import { invoicePayments, invoices, stripeEvents } from '../../../tables/invoices.ts'

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
  outcome: Pick<typeof stripeEvents.$inferInsert, 'outcome' | 'invoiceId' | 'amountPence' | 'currency' | 'words'>,
): Promise<void> {
  await tx.update(stripeEvents).set(outcome).where(eq(stripeEvents.id, id))
}

export async function isBooked(tx: Transaction, externalId: string): Promise<boolean> {
  return (await invoiceOfPayment(tx, externalId)) !== null
}

export async function invoiceOfPayment(tx: Transaction, externalId: string): Promise<string | null> {
  const [row] = await tx
    .select({ invoiceId: invoicePayments.invoiceId })
    .from(invoicePayments)
    .where(eq(invoicePayments.externalId, externalId))
  return row?.invoiceId ?? null
}

/** What staff have not looked at yet, the newest first. */
export async function listUnsettledEvents(db: Sql) {
  return db
    .select({
      id: stripeEvents.id,
      outcome: stripeEvents.outcome,
      words: stripeEvents.words,
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

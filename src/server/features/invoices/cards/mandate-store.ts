import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, notExists, sql, type SQLWrapper } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { cardCharges, cardMandates, invoices, recurringInvoices } from '../../../tables/money/invoices.ts'
import type { InvoiceRow } from '../invoice-store.ts'

export type MandateRow = typeof cardMandates.$inferSelect
export type ChargeRow = typeof cardCharges.$inferSelect

const isStanding = and(isNotNull(cardMandates.startedAt), isNull(cardMandates.endedAt))

export async function insertMandate(tx: Transaction, row: typeof cardMandates.$inferInsert): Promise<MandateRow> {
  const [added] = await tx.insert(cardMandates).values(row).returning()
  return added!
}

/** The one that was asked for with this text and not paid yet. */
export async function findAsked(
  tx: Transaction,
  { invoiceId, consent, givenBy }: Pick<MandateRow, 'invoiceId' | 'consent' | 'givenBy'>,
) {
  const [row] = await tx
    .select()
    .from(cardMandates)
    .where(
      and(
        eq(cardMandates.invoiceId, invoiceId),
        eq(cardMandates.consent, consent),
        eq(cardMandates.givenBy, givenBy),
        isNull(cardMandates.startedAt),
        isNull(cardMandates.endedAt),
      ),
    )
    .orderBy(asc(cardMandates.createdAt))
    .limit(1)
  return row ?? null
}

export async function tryLockMandate(tx: Transaction, id: string): Promise<MandateRow | null> {
  const [row] = await tx.select().from(cardMandates).where(eq(cardMandates.id, id)).for('update')
  return row ?? null
}

export async function findMandate(db: Sql, id: string): Promise<MandateRow | null> {
  const [row] = await db.select().from(cardMandates).where(eq(cardMandates.id, id))
  return row ?? null
}

export async function updateMandate(tx: Sql, id: string, changes: Partial<MandateRow>): Promise<void> {
  await tx.update(cardMandates).set(changes).where(eq(cardMandates.id, id))
}

/** Saved cards of a project that were not ended, the latest first. */
export const listStanding = (db: Sql, projectId: string): Promise<MandateRow[]> =>
  db
    .select()
    .from(cardMandates)
    .where(and(eq(cardMandates.projectId, projectId), isStanding))
    .orderBy(desc(cardMandates.startedAt))
    .limit(20)

/** All of some projects, those that were ended too. */
export const listMandatesOf = (db: Sql, projectIds: SQLWrapper): Promise<MandateRow[]> =>
  db.select().from(cardMandates).where(inArray(cardMandates.projectId, projectIds)).orderBy(asc(cardMandates.createdAt))

/** Ended ones whose card Stripe still has. */
export const listToForget = (db: Sql, most: number): Promise<MandateRow[]> =>
  db
    .select()
    .from(cardMandates)
    .where(and(isNotNull(cardMandates.endedAt), isNotNull(cardMandates.customer)))
    .orderBy(asc(cardMandates.endedAt))
    .limit(most)

/** Other invoices of the same proposal that are planned, or issued and not due before `today`. */
export const listLaterInvoices = (
  db: Sql,
  { id, projectId, proposalId }: Pick<InvoiceRow, 'id' | 'projectId' | 'proposalId'>,
  today: string,
): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.projectId, projectId),
        eq(invoices.proposalId, proposalId ?? ''),
        eq(invoices.kind, 'invoice'),
        ne(invoices.id, id),
        isNull(invoices.recurringId),
        isNull(invoices.currency),
        sql`${invoices.totalPence} > 0`,
        sql`(${invoices.state} = 'planned' or (${invoices.state} = 'issued' and ${invoices.dueDate} > ${today}::date))`,
      ),
    )
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
    .limit(50)

export async function findRetainer(db: Sql, id: string) {
  const [row] = await db.select().from(recurringInvoices).where(eq(recurringInvoices.id, id))
  return row ?? null
}

/** Issued invoices of projects with a saved card that are due by a day and not announced to it yet. */
export async function listToAnnounce(db: Sql, until: string, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: invoices.id, dueDate: invoices.dueDate })
    .from(cardMandates)
    .innerJoin(invoices, eq(invoices.projectId, cardMandates.projectId))
    .where(
      and(
        isStanding,
        eq(invoices.state, 'issued'),
        eq(invoices.kind, 'invoice'),
        ne(invoices.id, cardMandates.invoiceId),
        lte(invoices.dueDate, until),
        isNull(invoices.linkEndedAt),
        // Agreed by its id, or as an invoice of the retainer.
        sql`(${invoices.recurringId} = ${cardMandates.recurringId} or ${cardMandates.parts} @> jsonb_build_array(jsonb_build_object('invoiceId', ${invoices.id})))`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(cardCharges)
            .where(and(eq(cardCharges.invoiceId, invoices.id), eq(cardCharges.mandateId, cardMandates.id))),
        ),
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Charges that are due, or of which the end is not known yet. */
export async function listDueCharges(db: Sql, today: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: cardCharges.id })
    .from(cardCharges)
    .where(and(inArray(cardCharges.state, ['announced', 'charging']), lte(cardCharges.chargeOn, today)))
    .orderBy(asc(cardCharges.chargeOn), asc(cardCharges.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function findCharge(db: Sql, id: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(cardCharges).where(eq(cardCharges.id, id))
  return row ?? null
}

export async function tryLockCharge(tx: Transaction, id: string): Promise<ChargeRow | null> {
  const [row] = await tx.select().from(cardCharges).where(eq(cardCharges.id, id)).for('update')
  return row ?? null
}

export async function insertCharge(tx: Transaction, row: Omit<typeof cardCharges.$inferInsert, 'attempt'>): Promise<ChargeRow> {
  const [before] = await tx.select({ number: count() }).from(cardCharges).where(eq(cardCharges.invoiceId, row.invoiceId))
  const [added] = await tx
    .insert(cardCharges)
    .values({ ...row, attempt: before!.number + 1 })
    .returning()
  return added!
}

export async function updateCharge(tx: Sql, id: string, changes: Partial<ChargeRow>): Promise<void> {
  await tx.update(cardCharges).set(changes).where(eq(cardCharges.id, id))
}

/** Ends a charge before it was made; one whose end is known stays as it is. */
export async function cancelCharging(db: Sql, id: string): Promise<void> {
  await db
    .update(cardCharges)
    .set({ state: 'cancelled' })
    .where(and(eq(cardCharges.id, id), eq(cardCharges.state, 'charging')))
}

/** Keeps the first intent that was made for a charge, and returns it. */
export async function keepIntent(db: Sql, id: string, intent: string): Promise<string> {
  await db
    .update(cardCharges)
    .set({ intent })
    .where(and(eq(cardCharges.id, id), isNull(cardCharges.intent)))
  return (await findCharge(db, id))!.intent!
}

export async function findChargeOfIntent(db: Sql, intent: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(cardCharges).where(eq(cardCharges.intent, intent))
  return row ?? null
}

/** Once a payment is told or booked, its charge is over. */
export async function markCharged(tx: Transaction, intent: string): Promise<void> {
  await tx.update(cardCharges).set({ state: 'charged' }).where(eq(cardCharges.intent, intent))
}

/** The latest charge of each of these invoices. */
export async function listLatestCharges(db: Sql, invoiceIds: string[]): Promise<ChargeRow[]> {
  if (invoiceIds.length === 0) return []
  return db
    .selectDistinctOn([cardCharges.invoiceId])
    .from(cardCharges)
    .where(inArray(cardCharges.invoiceId, invoiceIds))
    .orderBy(asc(cardCharges.invoiceId), desc(cardCharges.attempt))
}

/** Cancels what is announced to a card. */
export async function cancelAnnounced(tx: Transaction, mandateId: string): Promise<void> {
  await tx
    .update(cardCharges)
    .set({ state: 'cancelled' })
    .where(and(eq(cardCharges.mandateId, mandateId), eq(cardCharges.state, 'announced')))
}

/** Whether a saved card is going to be charged for an invoice, or should have been a short time ago. */
export async function isLeftToCard(tx: Sql, invoiceId: string, since: string): Promise<boolean> {
  const open = and(inArray(cardCharges.state, ['announced', 'charging']), gte(cardCharges.chargeOn, since))
  return (await tx.$count(cardCharges, and(eq(cardCharges.invoiceId, invoiceId), open))) > 0
}

/** Whether a saved card is being charged for an invoice at this moment. */
export const isCharging = async (tx: Sql, invoiceId: string): Promise<boolean> =>
  (await tx.$count(cardCharges, and(eq(cardCharges.invoiceId, invoiceId), eq(cardCharges.state, 'charging')))) > 0

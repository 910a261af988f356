import { and, count, desc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Pence } from '#domain/common/money/money.ts'
import type { BankLineState } from '#domain/invoices/bank/bank-endpoints.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { beyondText, cutPage } from '../../../base/http/answers/paging.ts'
import {
  bankLineParts,
  bankLines,
  documentOwedInSql,
  invoicePayments,
  invoices,
  owedInSql,
} from '../../../tables/money/invoices.ts'
import type { FileLine } from './bank-file.ts'

export type BankRow = typeof bankLines.$inferSelect
export type BankPartRow = typeof bankLineParts.$inferSelect

/** One import at a time, so that overlapping statements see each other's lines. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('slatehouse bank import', 0))`)
}

export type StoredLine = Pick<BankRow, 'fingerprint' | 'format' | 'day' | 'amountPence' | 'currency' | 'text'>

const { fingerprint, format, day, amountPence, currency, text } = bankLines
const asStored = { fingerprint, format, day, amountPence, currency, text }

/** Lines that are stored with these fingerprints. */
export async function findByFingerprint(tx: Transaction, fingerprints: string[]): Promise<Map<string, StoredLine>> {
  const rows: StoredLine[] = []
  for (let from = 0; from < fingerprints.length; from += 10_000)
    rows.push(
      ...(await tx
        .select(asStored)
        .from(bankLines)
        .where(inArray(bankLines.fingerprint, fingerprints.slice(from, from + 10_000)))),
    )
  return new Map(rows.map((row) => [row.fingerprint, row]))
}

/** Lines within these days of this account, or of one that is not known. */
export async function findLinesOfAccount(
  tx: Transaction,
  { account, from, to }: { account: string; from: string; to: string },
): Promise<StoredLine[]> {
  return tx
    .select(asStored)
    .from(bankLines)
    .where(
      and(
        gte(bankLines.day, from),
        lte(bankLines.day, to),
        account === '' ? undefined : inArray(bankLines.account, [account, '']),
      ),
    )
}

export async function insertLines(tx: Transaction, lines: FileLine[], ofFormat: string): Promise<string[]> {
  const added: string[] = []
  for (let from = 0; from < lines.length; from += 1_000) {
    const rows = await tx
      .insert(bankLines)
      .values(
        lines.slice(from, from + 1_000).map((line) => ({
          fingerprint: line.fingerprint,
          account: line.account,
          day: line.day,
          amountPence: line.amountPence,
          currency: line.currency,
          text: line.text,
          format: ofFormat,
        })),
      )
      .returning({ id: bankLines.id })
    added.push(...rows.map(({ id }) => id))
  }
  return added
}

/** Newest day first. */
export async function listLines(
  db: Sql,
  { state, after, limit }: { state: BankLineState; after?: string | undefined; limit: number },
) {
  const day = sql`${bankLines.day}::text`
  const rows = await db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.state, state), beyondText(day, bankLines.id, after, 'desc')))
    .orderBy(desc(day), desc(bankLines.id))
    .limit(limit + 1)
  return cutPage(rows, limit, (line) => ({ text: line.day, id: line.id }))
}

/** Unmatched lines, all or those with these ids, the newest first. */
export async function listOpenLines(db: Sql, only: string[] | null, most: number): Promise<BankRow[]> {
  return db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.state, 'open'), only ? inArray(bankLines.id, only) : undefined))
    .orderBy(desc(bankLines.day))
    .limit(most)
}

/** Parts of lines with their invoices, in the order in which they were matched. */
export async function listParts(db: Sql, lineIds: string[]) {
  return db
    .select({ part: bankLineParts, invoice: { id: invoices.id, number: invoices.number, clientName: invoices.clientName } })
    .from(bankLineParts)
    .innerJoin(invoicePayments, eq(invoicePayments.id, bankLineParts.paymentId))
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(inArray(bankLineParts.lineId, lineIds))
    .orderBy(bankLineParts.createdAt, desc(bankLineParts.amountPence))
}

/** What of each of these lines is not matched, with its sign. */
export async function leftOfLines(db: Sql, lines: Pick<BankRow, 'id' | 'amountPence'>[]): Promise<Map<string, Pence>> {
  const parts = Map.groupBy(
    await listParts(
      db,
      lines.map(({ id }) => id),
    ),
    ({ part }) => part.lineId,
  )
  return new Map(lines.map((line) => [line.id, leftOf(line, parts.get(line.id) ?? [])]))
}

/** What of a line is not matched, with its sign. */
export const leftOf = (line: Pick<BankRow, 'amountPence'>, parts: { part: Pick<BankPartRow, 'amountPence'> }[]): Pence =>
  parts.reduce((left, { part }) => left - part.amountPence, line.amountPence)

export async function countLines(db: Sql): Promise<Record<BankLineState, number>> {
  const rows = await db.select({ state: bankLines.state, number: count() }).from(bankLines).groupBy(bankLines.state)
  return { open: 0, booked: 0, 'put-aside': 0, ...Object.fromEntries(rows.map(({ state, number }) => [state, number])) }
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockLine(tx: Transaction, id: string): Promise<BankRow | null> {
  const [row] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for('update')
  return row ?? null
}

export async function updateLine(tx: Transaction, id: string, changes: Partial<BankRow>): Promise<void> {
  await tx.update(bankLines).set(changes).where(eq(bankLines.id, id))
}

/** Ignores those of these lines that are open; answers how many. */
export async function putOpenAside(tx: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await tx
    .update(bankLines)
    .set({ state: 'put-aside' })
    .where(and(inArray(bankLines.id, ids), eq(bankLines.state, 'open')))
  return rowCount ?? 0
}

export async function insertPart(tx: Transaction, part: typeof bankLineParts.$inferInsert): Promise<void> {
  await tx.insert(bankLineParts).values(part)
}

export async function deleteParts(tx: Transaction, paymentId: string): Promise<void> {
  await tx.delete(bankLineParts).where(eq(bankLineParts.paymentId, paymentId))
}

/** Payments and refunds that the parts of a line stand for. */
export async function listPaymentsOfLine(tx: Transaction, lineId: string) {
  return tx
    .selectDistinct({ id: invoicePayments.id, invoiceId: invoicePayments.invoiceId, externalId: invoicePayments.externalId })
    .from(bankLineParts)
    .innerJoin(invoicePayments, eq(invoicePayments.id, bankLineParts.paymentId))
    .where(eq(bankLineParts.lineId, lineId))
}

/** Amounts in the currency of lines, of which null is the studio's own. */
const inCurrency = (currency: string | null) => (currency === null ? isNull(invoices.currency) : eq(invoices.currency, currency))
const owedIn = (currency: string | null) => (currency === null ? owedInSql : documentOwedInSql)
const paidIn = (currency: string | null) =>
  currency === null ? sql<number>`${invoicePayments.amountPence}` : sql<number>`${invoicePayments.face}`

/** Open invoices with one of these numbers, and for each of these amounts so many that owe it, the first ones. */
export async function findAsked(
  db: Sql,
  { numbers, amounts, most, currency }: { numbers: number[]; amounts: Pence[]; most: number; currency: string | null },
) {
  const owedSql = owedIn(currency)
  const isNamed = inArray(invoices.number, numbers)
  const found = db
    .select({
      id: invoices.id,
      number: invoices.number,
      clientName: invoices.clientName,
      owed: sql<Pence>`${owedSql}`.mapWith(Number).as('owed'),
      isNamed: sql<boolean>`${isNamed}`.as('is_named'),
      place: sql<number>`row_number() over (partition by ${owedSql} order by ${invoices.number})`.as('place'),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'issued'),
        eq(invoices.kind, 'invoice'),
        inCurrency(currency),
        or(isNamed, inArray(owedSql, amounts)),
      ),
    )
    .as('found')
  return db
    .select({ id: found.id, number: found.number, clientName: found.clientName, owed: found.owed })
    .from(found)
    .where(or(found.isNamed, lte(found.place, most)))
    .orderBy(found.number)
}

/** Invoices with these numbers of which nothing is owed any more, and nothing was written off. */
export const findPaid = async (db: Sql, numbers: number[], currency: string | null) =>
  numbers.length === 0
    ? []
    : db
        .select({ id: invoices.id, number: invoices.number, clientName: invoices.clientName })
        .from(invoices)
        .where(
          and(
            eq(invoices.state, 'paid'),
            eq(invoices.kind, 'invoice'),
            inCurrency(currency),
            eq(invoices.writtenOffPence, 0),
            inArray(invoices.number, numbers),
          ),
        )
        .limit(1_000)

const isMatched = sql`exists (select 1 from ${bankLineParts} where ${bankLineParts.paymentId} = ${invoicePayments.id})`

/** Recorded refunds that no line stands for, of these amounts. */
export async function findRefunds(db: Sql, amounts: number[], currency: string | null) {
  const amount = paidIn(currency)
  return db
    .select({
      paymentId: invoicePayments.id,
      amountPence: sql<number>`${amount}`.mapWith(Number),
      id: invoices.id,
      number: invoices.number,
      clientName: invoices.clientName,
    })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(
      and(
        lt(invoicePayments.amountPence, 0),
        inCurrency(currency),
        inArray(amount, amounts),
        ne(invoicePayments.method, 'stripe'),
        isNull(invoicePayments.transferId),
        sql`not ${isMatched}`,
      ),
    )
    .orderBy(invoicePayments.receivedOn)
    .limit(1_000)
}

/** Payments by bank of invoices with these numbers, newest first, with what is left of each to refund. */
export async function findRefundable(db: Sql, where: { numbers: number[] } | { invoiceId: string }, currency: string | null) {
  const column = sql.raw(currency === null ? 'amount_pence' : 'face')
  const refund = sql`select coalesce(sum(refund.${column}), 0) from ${invoicePayments} refund where refund.refund_of = ${invoicePayments.id}`
  return db
    .select({
      paymentId: invoicePayments.id,
      left: sql<number>`${paidIn(currency)} + (${refund})`.mapWith(Number),
      id: invoices.id,
      number: invoices.number,
      clientName: invoices.clientName,
    })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(
      and(
        'numbers' in where
          ? and(inArray(invoices.number, where.numbers), eq(invoices.kind, 'invoice'))
          : eq(invoices.id, where.invoiceId),
        inCurrency(currency),
        sql`${invoicePayments.amountPence} > 0`,
        ne(invoicePayments.method, 'stripe'),
        isNull(invoicePayments.transferId),
      ),
    )
    .orderBy(desc(invoicePayments.receivedOn), desc(invoicePayments.createdAt))
    .limit(1_000)
}

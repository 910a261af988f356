import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { originalPrices, originalVersion, type BookName, type NamedBook } from '#domain/prices/price-book.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { olderThan } from '../../base/http/answers/paging.ts'
import { people } from '../../tables/people/people.ts'
import { priceBooks } from '../../tables/money/prices.ts'

export type PriceBookRow = typeof priceBooks.$inferSelect
export type NewPriceBook = typeof priceBooks.$inferInsert
/** `by` is the name of who made it. */
export type MadeBook = PriceBookRow & { by: string | null }

/**
 * The book that holds on a day: the published one that began last, else the default. Not cached, so that every process sees a change
 * at once.
 */
export async function findBookOn(db: Sql, day: string): Promise<NamedBook> {
  const { version, holdsFrom, book } = priceBooks
  const [row] = await db
    .select({ version, holdsFrom, book })
    .from(priceBooks)
    .where(and(eq(priceBooks.state, 'published'), lte(holdsFrom, day)))
    .orderBy(desc(holdsFrom))
    .limit(1)
  return row ?? originalPrices
}

/** A book that something was priced with, in any state; null where there is none of this version. */
export async function findBook(db: Sql, version: number): Promise<NamedBook | null> {
  if (version === originalVersion) return originalPrices
  const { holdsFrom, book } = priceBooks
  const [row] = await db
    .select({ version: priceBooks.version, holdsFrom, book })
    .from(priceBooks)
    .where(eq(priceBooks.version, version))
  return row ?? null
}

/** A published book that has begun by `day`, which visitors may have seen; null for any other version. */
export async function findBegunBook(db: Sql, version: number, day: string): Promise<NamedBook | null> {
  if (version === originalVersion) return originalPrices
  const { holdsFrom, book, state } = priceBooks
  const [row] = await db
    .select({ version: priceBooks.version, holdsFrom, book })
    .from(priceBooks)
    .where(and(eq(priceBooks.version, version), eq(state, 'published'), lte(holdsFrom, day)))
  return row ?? null
}

/** The book that a record was priced with. Published books are never deleted, so that there is always one. */
export async function bookOfRecord(db: Sql, version: number): Promise<NamedBook> {
  const found = await findBook(db, version)
  if (!found) throw new Error(`There is no price book ${version}`)
  return found
}

/** Its number and first day. */
export async function nameOfBook(db: Sql, version: number): Promise<BookName> {
  const { holdsFrom } = await bookOfRecord(db, version)
  return { version, holdsFrom }
}

/** With who made it. */
export async function findMadeBook(db: Sql, version: number): Promise<MadeBook | null> {
  const [row] = await withMaker(db).where(eq(priceBooks.version, version))
  return row ? { ...row.book, by: row.by } : null
}

/** Newest first. */
export async function listBooks(db: Sql, { after, limit }: { after?: string | undefined; limit: number }): Promise<MadeBook[]> {
  const rows = await withMaker(db)
    .where(olderThan(priceBooks.createdAt, priceBooks.id, after))
    .orderBy(desc(priceBooks.createdAt), desc(priceBooks.id))
    .limit(limit)
  return rows.map(({ book, by }) => ({ ...book, by }))
}

/** Books that are not published yet, the newest first. */
export const listDrafts = (db: Sql): Promise<PriceBookRow[]> =>
  db.select().from(priceBooks).where(eq(priceBooks.state, 'draft')).orderBy(desc(priceBooks.createdAt), desc(priceBooks.id))

const withMaker = (db: Sql) =>
  db.select({ book: priceBooks, by: people.name }).from(priceBooks).leftJoin(people, eq(people.id, priceBooks.personId))

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockBook(tx: Transaction, version: number): Promise<PriceBookRow | null> {
  const [row] = await tx.select().from(priceBooks).where(eq(priceBooks.version, version)).for('update')
  return row ?? null
}

/** One publication at a time, so that two cannot take the same day. */
export async function lockBookDays(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('price books', 0))`)
}

/** Version of the published book that begins on this day, or null. */
export async function findBookOfDay(tx: Transaction, day: string): Promise<number | null> {
  const [row] = await tx
    .select({ version: priceBooks.version })
    .from(priceBooks)
    .where(and(eq(priceBooks.state, 'published'), eq(priceBooks.holdsFrom, day)))
  return row?.version ?? null
}

export async function insertBook(tx: Transaction, book: NewPriceBook): Promise<PriceBookRow> {
  const [row] = await tx.insert(priceBooks).values(book).returning()
  return row!
}

export async function updateBook(tx: Transaction, id: string, changes: Partial<NewPriceBook>): Promise<PriceBookRow> {
  const [row] = await tx.update(priceBooks).set(changes).where(eq(priceBooks.id, id)).returning()
  return row!
}

export async function deleteBook(tx: Transaction, id: string): Promise<void> {
  await tx.delete(priceBooks).where(eq(priceBooks.id, id))
}

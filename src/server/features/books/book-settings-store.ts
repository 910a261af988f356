import { sql } from 'drizzle-orm'
import type { BookSettings } from '#domain/books/book-settings.ts'
import type { Stagger } from '#domain/books/quarters.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { bookSettings } from '../../tables/money/books.ts'

export type KeptSettings = BookSettings & { lockedUntil: string | null; revision: number }

/** Settings that were never saved have the table's defaults. */
export async function readBookSettings(db: Sql): Promise<KeptSettings> {
  const [row] = await db.select().from(bookSettings)
  const { only: _, stagger, ...settings } = row ?? unset
  return { ...settings, stagger: stagger as Stagger }
}

/** Reads the settings and locks their row until the transaction ends. */
export async function lockBookSettings(tx: Transaction): Promise<KeptSettings> {
  await tx.insert(bookSettings).values({}).onConflictDoNothing()
  await tx.execute(sql`select 1 from ${bookSettings} for update`)
  return readBookSettings(tx)
}

export async function writeBookSettings(tx: Transaction, settings: Partial<KeptSettings>): Promise<void> {
  await tx.update(bookSettings).set(settings)
}

const unset: typeof bookSettings.$inferSelect = {
  only: true,
  scheme: 'invoice',
  stagger: 1,
  yearStart: 4,
  codes: {},
  lockedUntil: null,
  revision: 1,
}

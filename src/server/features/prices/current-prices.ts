import type { NamedBook } from '#domain/prices/price-book.ts'
import type { Sql } from '../../base/database/database.ts'
import { findBookOn } from './price-book-store.ts'

/**
 * The book that holds now; books change at midnight in the studio's time zone. Not cached, so that every process sees a change at
 * once.
 */
export const readCurrentPrices = (db: Sql, today: string): Promise<NamedBook> => findBookOn(db, today)

import { dayAt } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import type { NamedBook } from '#domain/prices/price-book.ts'
import type { Sql } from '../../base/database/database.ts'
import { findBookOn } from './price-book-store.ts'

/** Price books change at midnight in the studio's time zone. */
export const priceDay = (now: Date): string => dayAt(now, conventions().timeZone)

/** The book that holds now. Not cached, so that every process sees a change at once. */
export const readCurrentPrices = (db: Sql, now: Date): Promise<NamedBook> => findBookOn(db, priceDay(now))

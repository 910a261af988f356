import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PlanSheet } from '#domain/plans/plan-sheet.ts'
import { createdAt, id, moment } from '../columns.ts'
import { inquiries } from './inquiries.ts'

/** A plan of the planning tools, behind a link (`share`) or with its inquiry (`send`). */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    purpose: text('purpose', { enum: ['share', 'send'] }).notNull(),
    /** SHA-256 of the link's key; null once attached to an inquiry, so that it cannot be changed. */
    keyHash: text('key_hash').unique(),
    /** Number of saves, for optimistic locking. */
    version: integer('version').notNull().default(1),
    sheet: jsonb('sheet').$type<PlanSheet>().notNull(),
    /** Version of the price book that its estimate was made with. */
    priceBook: integer('price_book').notNull().default(0),
    inquiryId: uuid('inquiry_id')
      .unique()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    savedAt: moment('saved_at').notNull(),
    /** When it is deleted with its pictures; null with an inquiry. */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('plans_expiry').on(table.expiresAt)],
)

/** A picture of a plan's board, re-encoded. */
export const planPictures = pgTable(
  'plan_pictures',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    /** Its name on the board. */
    name: uuid('name').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.name] })],
)

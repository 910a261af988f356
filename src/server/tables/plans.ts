import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PlanSheet } from '#domain/plans/plan-sheet.ts'
import { createdAt, id, moment } from './columns.ts'
import { inquiries } from './inquiries.ts'

/** What the planning tools hold, behind a link (`share`) or beside the inquiry that it came with (`send`). */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    purpose: text('purpose', { enum: ['share', 'send'] }).notNull(),
    /** SHA-256 of the key in the link; none once it has reached its inquiry, so that it stays as it was sent. */
    keyHash: text('key_hash').unique(),
    /** Counts the saves: whoever saves an older one is told. */
    version: integer('version').notNull().default(1),
    sheet: jsonb('sheet').$type<PlanSheet>().notNull(),
    inquiryId: uuid('inquiry_id')
      .unique()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    savedAt: moment('saved_at').notNull(),
    /** When it is deleted with its pictures; never beside an inquiry. */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('plans_expiry').on(table.expiresAt)],
)

/** A picture of a plan's board, made anew from what was sent. */
export const planPictures = pgTable(
  'plan_pictures',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    /** As the board calls it. */
    name: uuid('name').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.name] })],
)

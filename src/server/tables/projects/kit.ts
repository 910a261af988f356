import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { downtimeReasons, kitKinds } from '#domain/kit/kit-labels.ts'
import { createdAt, id } from '../columns.ts'
import { shoots } from './shoots.ts'

/** A thing that goes to shoots, or a room: one row each, however many of a kind there are. */
export const kit = pgTable(
  'kit',
  {
    id: id(),
    kind: text('kind', { enum: kitKinds }).notNull(),
    name: text('name').notNull(),
    /** Serial or inventory number; tells two of a kind apart. */
    number: text('number').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Kept in the list for what it was used for, and put on no further shoot. */
    outOfUse: boolean('out_of_use').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index('kit_order').on(table.kind, sql`lower(${table.name})`, table.number)],
)

/**
 * The days on which a thing is taken: by a shoot, or by downtime. The migration adds the constraint `kit_bookings_once`: the
 * days of two rows of one thing never overlap. A cancelled shoot has no rows.
 */
export const kitBookings = pgTable(
  'kit_bookings',
  {
    id: id(),
    kitId: uuid('kit_id')
      .notNull()
      .references(() => kit.id, { onDelete: 'cascade' }),
    shootId: uuid('shoot_id').references(() => shoots.id, { onDelete: 'cascade' }),
    /** Null for a shoot. */
    reason: text('reason', { enum: downtimeReasons }),
    note: text('note').notNull().default(''),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** Inclusive; of a shoot its day. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('kit_bookings_kit').on(table.kitId, table.lastDay),
    index('kit_bookings_shoot').on(table.shootId),
    index('kit_bookings_days').on(table.lastDay, table.firstDay),
    check('kit_bookings_order', sql`${table.firstDay} <= ${table.lastDay}`),
    check('kit_bookings_purpose', sql`(${table.shootId} is null) <> (${table.reason} is null)`),
  ],
)

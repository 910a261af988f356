import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { leaveReasons } from '#domain/leave/leave-labels.ts'
import { dayParts } from '#domain/shoots/booking-labels.ts'
import { createdAt, id } from '../columns.ts'
import { people } from './people.ts'

/**
 * Days on which a person is away. The migration adds the constraint `leave_once`: the days, or half days, of two rows of one
 * person never overlap.
 */
export const leave = pgTable(
  'leave',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** Inclusive. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** A half day is one day only. */
    part: text('part', { enum: dayParts }).notNull().default('day'),
    /** Reason and note are for the person and whoever manages people. */
    reason: text('reason', { enum: leaveReasons }).notNull(),
    note: text('note').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('leave_person').on(table.personId, table.lastDay),
    index('leave_days').on(table.lastDay, table.firstDay),
    check('leave_order', sql`${table.firstDay} <= ${table.lastDay}`),
    check('leave_half_day', sql`${table.part} = 'day' or ${table.firstDay} = ${table.lastDay}`),
  ],
)

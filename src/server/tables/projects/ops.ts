import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bookingStates, dayParts } from '#domain/shoots/booking-labels.ts'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'
import { projects } from './projects.ts'
import { suppliers } from './suppliers.ts'

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

/** A supplier's day on a project. Kept when the supplier is deleted, with their name. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    supplierId: uuid('supplier_id').references(() => suppliers.id, { onDelete: 'set null' }),
    supplierName: text('supplier_name').notNull(),
    projectId: projectId(),
    day: date('day', { mode: 'string' }).notNull(),
    part: text('part', { enum: dayParts }).notNull(),
    state: text('state', { enum: bookingStates }).notNull(),
    /** Agreed pence for a whole day; half a day costs half. */
    ratePence: bigint('rate_pence', { mode: 'number' }).notNull(),
    amountPence: bigint('amount_pence', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`case part when 'day' then rate_pence else (rate_pence + 1) / 2 end`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('bookings_once').on(table.supplierId, table.projectId, table.day),
    index('bookings_day').on(table.day),
    index('bookings_project').on(table.projectId, table.day),
  ],
)

/** Costs of a project besides suppliers' days. */
export const projectCosts = pgTable(
  'project_costs',
  {
    id: id(),
    projectId: projectId(),
    label: text('label').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('project_costs_project').on(table.projectId, table.day)],
)

/** What became of something that waits for the studio, by its id in the list of what is due. It counts for the wait that began at `since`. */
export const waitingMarks = pgTable('waiting_marks', {
  item: text('item').primaryKey(),
  since: moment('since').notNull(),
  /** When its owner was told that the promise ends soon. */
  warnedAt: moment('warned_at'),
  /** When the owner of the studio was told that it ended. */
  brokenAt: moment('broken_at'),
  /** When somebody decided that there is nothing to answer. */
  endedAt: moment('ended_at'),
  endedBy: uuid('ended_by').references(() => people.id, { onDelete: 'set null' }),
  /** How often the client was reminded of it. */
  nudged: smallint('nudged').notNull().default(0),
})

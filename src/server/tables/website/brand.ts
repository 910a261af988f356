import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** Flags that staff set differently from the default. */
export const flagChoices = pgTable('flag_choices', {
  flag: text('flag').primaryKey(),
  on: boolean('on').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/** Facts about this installation, by name (`demo-content`: when it was loaded). */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

/** Rows that the demo content added, so that they can be told from the studio's own and removed. */
export const demoRecords = pgTable(
  'demo_records',
  {
    tableName: text('table_name').notNull(),
    /** Primary key of the row. */
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.key] })],
)

/** Saved settings by tab; a tab that was never saved has no row. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  /** Number of saves, for optimistic locking. */
  revision: integer('revision').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

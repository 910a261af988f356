import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Flags that staff set differently from the specification's default. */
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

/** Saved settings by tab; a tab that was never saved has no row. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  /** Number of saves, for optimistic locking. */
  revision: integer('revision').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Flags that staff switched away from the specification's default. */
export const flagChoices = pgTable('flag_choices', {
  flag: text('flag').primaryKey(),
  on: boolean('on').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/** Facts about this installation, by name (`demo-content`: when it was filled). */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

/** What staff chose in the settings, by its tab; a tab that nobody saved has no row. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  /** Counts every save; whoever saves says on which revision they stand. */
  revision: integer('revision').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CheckLimits } from '#domain/checks/check-limits.ts'
import type { ExpectedValues } from '#domain/checks/expected-values.ts'
import type { Measurement } from '#domain/checks/measurement.ts'
import { checkStates } from '#domain/checks/version-check.ts'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'
import { reviewDeliverables, reviewVersions } from './reviews.ts'

/** A studio's own limits of checks. */
export const checkProfiles = pgTable(
  'check_profiles',
  {
    id: id(),
    name: text('name').notNull(),
    limits: jsonb('limits').$type<CheckLimits>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('check_profiles_name').on(sql`lower(${table.name})`)],
)

/** What the versions of a deliverable are checked for; no row for the studio's default. */
export const deliverableChecks = pgTable('deliverable_checks', {
  deliverableId: uuid('deliverable_id')
    .primaryKey()
    .references(() => reviewDeliverables.id, { onDelete: 'cascade' }),
  /** Key of a built-in profile, or the id of one of the studio's; null for the default. */
  profile: text('profile'),
  expected: jsonb('expected').$type<ExpectedValues>().notNull(),
  revision: integer('revision').notNull().default(1),
})

/** The technical check of a version: its latest measurement. Findings follow from it and the profile when they are read. */
export const versionChecks = pgTable('version_checks', {
  versionId: uuid('version_id')
    .primaryKey()
    .references(() => reviewVersions.id, { onDelete: 'cascade' }),
  /** New for each time it is asked for: outdated jobs do nothing. */
  run: uuid('run').notNull().defaultRandom(),
  state: text('state', { enum: checkStates }).notNull().default('waiting'),
  /** Percent. */
  progress: smallint('progress').notNull().default(0),
  /** Why it was not checked. */
  problem: text('problem'),
  measured: jsonb('measured').$type<Measurement>(),
  checkedAt: moment('checked_at'),
  /** Who told the client in spite of red findings. */
  toldAnywayBy: uuid('told_anyway_by').references(() => people.id),
  toldAnywayAt: moment('told_anyway_at'),
  createdAt: createdAt(),
})

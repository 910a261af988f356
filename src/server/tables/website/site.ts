import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SectionName } from '#domain/site/site-sections.ts'
import { moment } from '../columns.ts'
import { people } from '../people/people.ts'

/** Sections of the public site that were edited: draft and public version. A section without a row has the default text. */
export const siteSections = pgTable('site_sections', {
  name: text('name').$type<SectionName>().primaryKey(),
  draft: jsonb('draft').$type<Record<string, unknown>>().notNull(),
  /** Number of saves, for optimistic locking. */
  revision: integer('revision').notNull(),
  /** Null while the default text is public. */
  published: jsonb('published').$type<Record<string, unknown>>(),
  /** The revision that is the same as what is public; null while none is. */
  publicRevision: integer('public_revision'),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/** What was published together, append-only: the history of the site. */
export const sitePublications = pgTable(
  'site_publications',
  {
    number: integer('number').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    personId: uuid('person_id').references(() => people.id),
    /** The sections that it changed, each as it was public from then on; null for the default text. */
    sections: jsonb('sections').$type<Partial<Record<SectionName, Record<string, unknown> | null>>>().notNull(),
    /** The publication whose state it restored. */
    restored: integer('restored'),
  },
  (table) => [index('site_publications_sections').using('gin', table.sections)],
)

import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { contentKinds } from '#domain/content/kinds/content-kinds.ts'
import { createdAt, id, moment } from '../columns.ts'

/** A draft as in the editor, valid or not. */
export interface ContentDraft {
  title: string
  slug: string
  tags: string[]
  /** Has its kind's shape once it is valid. */
  body: Record<string, unknown>
}

/** A post, case study, stills collection, work project or photograph: draft and public version. */
export const contentItems = pgTable(
  'content_items',
  {
    id: id(),
    kind: text('kind', { enum: contentKinds }).notNull(),
    /** The public slug; the id before the first publication, so that drafts reserve no slug. */
    slug: text('slug').notNull(),
    draft: jsonb('draft').$type<ContentDraft>().notNull(),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),

    // Public version, copied from the draft on publishing; null and empty before.
    publicRevision: integer('public_revision'),
    /** In the future for scheduled items. */
    publishedAt: moment('published_at'),
    /** When the public version last changed. */
    republishedAt: moment('republished_at'),
    title: text('title').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    body: jsonb('body').$type<Record<string, unknown>>(),
    client: text('client').notNull().default(''),
    summary: text('summary').notNull().default(''),
    category: text('category').notNull().default(''),
    industry: text('industry').notNull().default(''),
    year: integer('year'),
    /** Lower-case search text, one field per line, for substring search. */
    searchText: text('search_text').notNull().default(''),
    /** Sort keys of title and client: without case and accents, independent of the database's collation. */
    titleKey: text('title_key').notNull().default(''),
    clientKey: text('client_key').notNull().default(''),

    /** Manual position within its kind, ascending. */
    position: integer('position').notNull().default(0),
    /** Position among featured items; null when not featured. */
    featured: integer('featured'),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('content_slug').on(table.kind, table.slug),
    index('content_newest').on(table.kind, table.publishedAt, table.id),
    index('content_order').on(table.kind, sql`(-${table.position})`, table.publishedAt, table.id),
    index('content_years').on(table.kind, table.year, table.publishedAt, table.id),
    index('content_titles').on(table.kind, sql`${table.titleKey} collate "C"`, table.id),
    index('content_clients').on(table.kind, sql`${table.clientKey} collate "C"`, sql`${table.titleKey} collate "C"`, table.id),
    index('content_facets').on(table.kind, table.category, table.industry, table.year),
    index('content_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('content_draft_titles').using('gin', sql`(${table.draft} ->> 'title') gin_trgm_ops`),
    index('content_tags').using('gin', table.tags),
    index('content_changed').on(table.kind, table.changedAt, table.id),
    uniqueIndex('content_featured').on(table.kind, table.featured),
  ],
)

/** Revisions of the draft. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    draft: jsonb('draft').$type<ContentDraft>().notNull(),
    published: boolean('published').notNull().default(false),
    /** Autosaved. */
    auto: boolean('auto').notNull().default(false),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.revision] })],
)

/** Former slugs, which redirect. */
export const contentRedirects = pgTable(
  'content_redirects',
  {
    kind: text('kind', { enum: contentKinds }).notNull(),
    slug: text('slug').notNull(),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)

import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { contentKinds } from '#domain/content/content-kinds.ts'
import { createdAt, id, moment } from './columns.ts'

/** What staff are writing: as it stands in the editor, finished or not. */
export interface ContentDraft {
  title: string
  slug: string
  tags: string[]
  /** Of the kind's own shape, once it can be published. */
  body: Record<string, unknown>
}

/** A post, a case study, a collection, a work project or a photograph: its draft, and what of it is public. */
export const contentItems = pgTable(
  'content_items',
  {
    id: id(),
    kind: text('kind', { enum: contentKinds }).notNull(),
    /** The public one; before the first publication the id, so that drafts keep no address from anybody. */
    slug: text('slug').notNull(),
    draft: jsonb('draft').$type<ContentDraft>().notNull(),
    /** Counts every save: whoever saves says on which revision they stand. */
    revision: integer('revision').notNull().default(1),

    // What is public, taken from the draft at publication; null and empty before the first.
    publicRevision: integer('public_revision'),
    /** In the future for what is scheduled. */
    publishedAt: moment('published_at'),
    /** When the public text last changed. */
    republishedAt: moment('republished_at'),
    title: text('title').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    body: jsonb('body').$type<Record<string, unknown>>(),
    client: text('client').notNull().default(''),
    summary: text('summary').notNull().default(''),
    category: text('category').notNull().default(''),
    industry: text('industry').notNull().default(''),
    year: integer('year'),
    /** What a search looks through, in lower case and one field a line, so that it finds parts of words. */
    searchText: text('search_text').notNull().default(''),
    /** Title and client as they are put in order: without case and accents, whatever the database's own order is. */
    titleKey: text('title_key').notNull().default(''),
    clientKey: text('client_key').notNull().default(''),

    /** Place among its kind, by hand; the smaller comes first. */
    position: integer('position').notNull().default(0),
    /** Place among the featured; null where it is not one of them. */
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
    index('content_tags').using('gin', table.tags),
    index('content_changed').on(table.kind, table.changedAt, table.id),
    uniqueIndex('content_featured').on(table.kind, table.featured),
  ],
)

/** Every save, to go back to. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    draft: jsonb('draft').$type<ContentDraft>().notNull(),
    published: boolean('published').notNull().default(false),
    /** Saved by itself, while somebody wrote. */
    auto: boolean('auto').notNull().default(false),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.revision] })],
)

/** Addresses that an item had: they lead to where it is now. */
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

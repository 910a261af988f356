import { sql, type SQLWrapper } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { clipSources } from '#domain/rights/clip.ts'
import { extensionStates, rightKinds } from '#domain/rights/right.ts'
import { clearedMedia, media } from '#domain/rights/usage.ts'
import type { Territory } from '#domain/rights/territories.ts'
import { createdAt, id, trigrams } from '../columns.ts'
import { contentItems } from '../website/content.ts'
import { invoices } from '../money/invoices.ts'
import { people } from '../people/people.ts'
import { projects } from './projects.ts'
import { reviewDeliverables, reviewVersions } from '../reviews/reviews.ts'

const day = (name: string) => date(name, { mode: 'string' })
const pence = (name: string) => bigint(name, { mode: 'number' })

/** The holder, for sorting by it; null for none. */
export const holderKeyInSql = ({ holder }: Record<'holder', SQLWrapper>) =>
  sql<string | null>`lower(nullif(${holder}, '')) collate "C"`

/** What a licence allows to use in a project: music, stock footage, people, places. */
export const usageRights = pgTable(
  'usage_rights',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null for every deliverable of the project. */
    deliverableId: uuid('deliverable_id').references(() => reviewDeliverables.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: rightKinds }).notNull(),
    title: text('title').notNull(),
    holder: text('holder').notNull().default(''),
    licence: text('licence').notNull().default(''),
    link: text('link').notNull().default(''),
    /** Number of the certificate of a signed release. */
    release: text('release').notNull().default(''),
    /** Names of the files or reels that it covers. */
    files: text('files')
      .array()
      .notNull()
      .default(sql`'{}'`),
    media: text('media', { enum: clearedMedia }).array().notNull(),
    territories: text('territories').array().$type<Territory[]>().notNull(),
    startsOn: day('starts_on').notNull(),
    /** Null for no end. */
    endsOn: day('ends_on'),
    /** Later ends that the holder offers; prices for the client in pence, net. */
    options: jsonb('options').$type<{ endsOn: string; pence: number }[]>().notNull().default([]),
    /** What the studio pays, net. */
    costPence: pence('cost_pence').notNull().default(0),
    note: text('note').notNull().default(''),
    /** The ends that the first and the last notice were about. */
    toldEarlyOf: day('told_early_of'),
    toldLateOf: day('told_late_of'),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('usage_rights_project').on(table.projectId, table.createdAt),
    index('usage_rights_deliverable').on(table.deliverableId),
    index('usage_rights_files')
      .on(table.id)
      .where(sql`cardinality(files) > 0`),
    index('usage_rights_end').on(table.endsOn, table.id),
    index('usage_rights_titles').on(sql`lower(${table.title}) collate "C"`, table.id),
    index('usage_rights_holders').on(holderKeyInSql(table), table.id),
    index('usage_rights_costs').on(table.costPence, table.id),
    index('usage_rights_search').using('gin', ...trigrams(table.title, table.holder)),
  ],
)

/** A place in a version, with the right that covers what is seen or heard there. */
export const versionClips = pgTable(
  'version_clips',
  {
    id: id(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => reviewVersions.id, { onDelete: 'cascade' }),
    source: text('source', { enum: clipSources }).notNull(),
    /** Name of the imported file; empty by hand. */
    file: text('file').notNull().default(''),
    name: text('name').notNull(),
    reel: text('reel').notNull().default(''),
    /** From 0, the last one inclusive. */
    fromFrame: integer('from_frame').notNull(),
    toFrame: integer('to_frame').notNull(),
    /** Of any project; null until staff decide. */
    rightId: uuid('right_id').references(() => usageRights.id, { onDelete: 'set null' }),
    /** Staff said that it needs no right. */
    noneNeeded: boolean('none_needed').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('version_clips_version').on(table.versionId, table.fromFrame),
    index('version_clips_right').on(table.rightId),
  ],
)

/** What a deliverable is to be used for. */
export const deliverableUses = pgTable('deliverable_uses', {
  deliverableId: uuid('deliverable_id')
    .primaryKey()
    .references(() => reviewDeliverables.id, { onDelete: 'cascade' }),
  media: text('media', { enum: media }).array().notNull(),
  territories: text('territories').array().$type<Territory[]>().notNull(),
  startsOn: day('starts_on').notNull(),
  /** Null for no end. */
  endsOn: day('ends_on'),
  revision: integer('revision').notNull().default(1),
})

/** A decision to deliver in spite of rights that do not cover the use. */
export const rightsExceptions = pgTable(
  'rights_exceptions',
  {
    id: id(),
    deliverableId: uuid('deliverable_id')
      .notNull()
      .references(() => reviewDeliverables.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** What it is about: rights and the use with their revisions (`exceptionKey`). */
    keys: text('keys').array().notNull(),
    decidedBy: uuid('decided_by').references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [index('rights_exceptions_deliverable').on(table.deliverableId, table.createdAt)],
)

/** An extension on an invoice of the project: once that is issued, the right ends later. */
export const rightExtensions = pgTable(
  'right_extensions',
  {
    id: id(),
    rightId: uuid('right_id')
      .notNull()
      .references(() => usageRights.id, { onDelete: 'cascade' }),
    endsOn: day('ends_on').notNull(),
    /** Net. */
    pricePence: pence('price_pence').notNull(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** Of the invoice's line. */
    label: text('label').notNull(),
    state: text('state', { enum: extensionStates }).notNull().default('offered'),
    createdAt: createdAt(),
  },
  (table) => [
    index('right_extensions_right').on(table.rightId, table.createdAt),
    index('right_extensions_invoice').on(table.invoiceId),
    index('right_extensions_offered')
      .on(table.createdAt)
      .where(sql`state = 'offered'`),
  ],
)

/** The project that a page of the website is about, where its media do not tell. */
export const projectPages = pgTable(
  'project_pages',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
  },
  (table) => [index('project_pages_project').on(table.projectId)],
)

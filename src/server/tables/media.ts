import { bigint, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** A picture or a film in the library. Its bytes lie in storage under `storageKey`. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    /** The name in constructed links, for instance `portfolio/tech_demo_array`; a film and its still may share it. */
    publicId: text('public_id').notNull(),
    kind: text('kind', { enum: ['image', 'video'] }).notNull(),
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    durationSeconds: doublePrecision('duration_seconds'),
    frameRateNumerator: integer('frame_rate_numerator'),
    frameRateDenominator: integer('frame_rate_denominator'),
    tags: text('tags').array().notNull().default([]),
    title: text('title').notNull().default(''),
    alt: text('alt').notNull().default(''),
    /** A `data:` picture of a few hundred bytes, shown while the real one loads. */
    placeholder: text('placeholder').notNull().default(''),
    /** `publicId` of a film's poster; without one, the picture of the film's own name. */
    poster: text('poster'),
    /** Only what is published is answered to visitors. */
    publication: text('publication', { enum: ['private', 'published'] })
      .notNull()
      .default('private'),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('assets_name').on(table.kind, table.publicId),
    index('assets_published').on(table.publication, table.kind, table.position),
  ],
)

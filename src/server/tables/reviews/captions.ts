import { sql } from 'drizzle-orm'
import { integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { captionKinds } from '#domain/captions/caption-track.ts'
import { createdAt, id, moment } from '../columns.ts'
import { assets } from '../website/media.ts'
import { people } from '../people/people.ts'

/** Captions of a film in one language. */
export const captionTracks = pgTable(
  'caption_tracks',
  {
    id: id(),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** Canonical BCP 47 tag. */
    language: text('language').notNull(),
    label: text('label').notNull(),
    kind: text('kind', { enum: captionKinds }).notNull().default('captions'),
    /** Number of the published version; 0 for none yet. */
    version: integer('version').notNull().default(0),
    /** WebVTT with identifiers of cues; null without changes since the published version. */
    draft: text('draft'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('caption_tracks_language').on(table.assetId, sql`lower(${table.language})`)],
)

/** A published version of a track; never changed. */
export const captionVersions = pgTable(
  'caption_versions',
  {
    id: id(),
    trackId: uuid('track_id')
      .notNull()
      .references(() => captionTracks.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    /** WebVTT. */
    vtt: text('vtt').notNull(),
    /** Of the WebVTT in UTF-8, hexadecimal. */
    sha256: text('sha256').notNull(),
    cues: integer('cues').notNull(),
    /** Null for imported ones from before tracks. */
    savedBy: uuid('saved_by').references(() => people.id),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [unique('caption_versions_number').on(table.trackId, table.number)],
)

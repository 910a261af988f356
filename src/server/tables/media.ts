import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { assetStates, type AudioFacts, type ColourFacts, type Renditions } from '#domain/media/asset.ts'
import { createdAt, id, moment } from './columns.ts'

/** A picture or a film in the library. Its bytes lie in storage under `storageKey`. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    /** The name in constructed links, for instance `portfolio/tech_demo_array`; a film and its still may share it. */
    publicId: text('public_id').notNull(),
    kind: text('kind', { enum: ['image', 'video'] }).notNull(),
    state: text('state', { enum: assetStates }).notNull().default('ready'),
    /** Percent of the work that `processing` stands for. */
    progress: smallint('progress').notNull().default(0),
    /** Why it failed, in words for staff. */
    problem: text('problem'),
    /** Never given to other bytes: what is made from these lies below `derived/<storageKey>/`. */
    storageKey: text('storage_key').notNull(),
    /** As the file was called where it came from. */
    originalName: text('original_name').notNull().default(''),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Hexadecimal; empty until it was counted. */
    sha256: text('sha256').notNull().default(''),
    /** Pixels as they are shown, upright; 0 until somebody has looked. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    durationSeconds: doublePrecision('duration_seconds'),
    frameRateNumerator: integer('frame_rate_numerator'),
    frameRateDenominator: integer('frame_rate_denominator'),
    colour: jsonb('colour').$type<ColourFacts>(),
    audio: jsonb('audio').$type<AudioFacts>(),
    /** Whether browsers play (or show) the bytes as they are. */
    browserSafe: boolean('browser_safe').notNull().default(true),
    /** Name of the folder that renditions lie in: 128 random bits, new for each making. */
    streamKey: text('stream_key'),
    renditions: jsonb('renditions').$type<Renditions>(),
    /** WebVTT. */
    captions: text('captions'),
    tags: text('tags').array().notNull().default([]),
    title: text('title').notNull().default(''),
    alt: text('alt').notNull().default(''),
    /** A `data:` picture of a few hundred bytes, shown while the real one loads. */
    placeholder: text('placeholder').notNull().default(''),
    /** `publicId` of the picture that stands for a film; without one, a frame of its own. */
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
    unique('assets_stream').on(table.streamKey),
    index('assets_published').on(table.publication, table.kind, table.position),
    index('assets_newest').on(table.createdAt, table.id),
    index('assets_poster')
      .on(table.poster)
      .where(sql`poster is not null`),
  ],
)

/** Where an asset is shown; written by whoever shows it, in the transaction of that change. */
export const assetUses = pgTable(
  'asset_uses',
  {
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'restrict' }),
    /** Of the record that shows it: `post`, `project`. */
    noun: text('noun').notNull(),
    recordId: text('record_id').notNull(),
    /** For people: the record's title. */
    label: text('label').notNull(),
    /** Where staff find the record. */
    href: text('href').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.noun, table.recordId] })],
)

/** An upload from its first byte to its asset; an unfinished one is swept when it expires. */
export const uploads = pgTable(
  'uploads',
  {
    /** 128 random bits, base64url: also the end of its address and of its storage key. */
    id: text('id').primaryKey(),
    originalName: text('original_name').notNull(),
    /** What the sender said it will be. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Of the public id that the asset will get; ends in a slash, or is empty. */
    folder: text('folder').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** The asset whose bytes these will be from then on. */
    replaces: uuid('replaces').references(() => assets.id, { onDelete: 'set null' }),
    /** Set once, when the last byte was there and accepted. */
    assetId: uuid('asset_id').references(() => assets.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('uploads_expiry').on(table.expiresAt)],
)

import { sql, type SQLWrapper } from 'drizzle-orm'
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
import { digitalSources } from '#domain/deliveries/digital-source.ts'
import {
  assetKinds,
  assetStates,
  type AudioFacts,
  type ColourFacts,
  type PageFacts,
  type Renditions,
} from '#domain/media/library/asset.ts'
import { createdAt, id, moment, trigrams } from '../columns.ts'
import { fileRequests, sentFiles } from '../projects/file-requests.ts'
import { people } from '../people/people.ts'

/** Sort key of the name that is shown: the title, or the last part of the public id. */
export const assetNameKey = ({ title, publicId }: Record<'title' | 'publicId', SQLWrapper>) =>
  sql<string>`lower(coalesce(nullif(${title}, ''), regexp_replace(${publicId}, '^.*/', ''))) collate "C"`

/** A picture, film, sound or PDF of the library. Its file is in storage under `storageKey`. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    /** Name in constructed links, for instance `portfolio/tech_demo_array`; a film and a picture may share one. */
    publicId: text('public_id').notNull(),
    kind: text('kind', { enum: assetKinds }).notNull(),
    state: text('state', { enum: assetStates }).notNull().default('ready'),
    /** Progress of `processing` in percent. */
    progress: smallint('progress').notNull().default(0),
    /** Message for staff about the failure. */
    problem: text('problem'),
    /** Never reused for another file: derivatives are below `derived/<storageKey>/`. */
    storageKey: text('storage_key').notNull(),
    /** Original file name. */
    originalName: text('original_name').notNull().default(''),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Hexadecimal; empty until it was calculated. */
    sha256: text('sha256').notNull().default(''),
    /** Displayed pixels, upright; 0 before the file was probed. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    durationSeconds: doublePrecision('duration_seconds'),
    frameRateNumerator: integer('frame_rate_numerator'),
    frameRateDenominator: integer('frame_rate_denominator'),
    colour: jsonb('colour').$type<ColourFacts>(),
    audio: jsonb('audio').$type<AudioFacts>(),
    /** Of a PDF; its width and height are those of the first page, in points. */
    pages: jsonb('pages').$type<PageFacts>(),
    /** Timecode of the first frame, as the file says: `01:00:00:00`, `00:59:58;00`. */
    startTimecode: text('start_timecode'),
    /** Name of the reel, as the file says. */
    reel: text('reel'),
    /** True when browsers play (or show) the file as it is. */
    browserSafe: boolean('browser_safe').notNull().default(true),
    /** Folder of the renditions: 128 random bits, new for each transcode. */
    streamKey: text('stream_key'),
    renditions: jsonb('renditions').$type<Renditions>(),
    /** WebVTT of versions before caption tracks. */
    captions: text('captions'),
    tags: text('tags').array().notNull().default([]),
    title: text('title').notNull().default(''),
    alt: text('alt').notNull().default(''),
    /** A `data:` URL of a few hundred bytes, shown while the picture loads. */
    placeholder: text('placeholder').notNull().default(''),
    /** `publicId` of a film's poster; null for a frame of its own. */
    poster: text('poster'),
    /** How it was made, as staff said it for content credentials; null while nobody has. */
    digitalSource: text('digital_source', { enum: digitalSources }),
    /** Only published assets are served to visitors. */
    publication: text('publication', { enum: ['private', 'published'] })
      .notNull()
      .default('private'),
    position: integer('position').notNull().default(0),
    /** When its file was put away in the archive with its project; null while it is in the storage. */
    putAwayAt: moment('put_away_at'),
    /** Counts the changes by staff, for saves based on an older state. */
    revision: integer('revision').notNull().default(1),
    /** Who uploaded the present file; null for imported and older ones. */
    uploadedBy: uuid('uploaded_by').references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('assets_name').on(table.kind, table.publicId),
    unique('assets_stream').on(table.streamKey),
    index('assets_published').on(table.publication, table.kind, table.position),
    index('assets_newest').on(table.createdAt, table.id),
    index('assets_names').on(assetNameKey(table), table.id),
    index('assets_sizes').on(table.bytes, table.id),
    index('assets_search').using('gin', ...trigrams(table.publicId, table.title, table.originalName)),
    index('assets_uploader')
      .on(table.uploadedBy, table.createdAt, table.id)
      .where(sql`uploaded_by is not null`),
    index('assets_poster')
      .on(table.poster)
      .where(sql`poster is not null`),
  ],
)

/** Uses of assets, written in the transaction of the change that uses them. */
export const assetUses = pgTable(
  'asset_uses',
  {
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'restrict' }),
    /** Kind of the record: `post`, `project`. */
    noun: text('noun').notNull(),
    recordId: text('record_id').notNull(),
    /** Title of the record. */
    label: text('label').notNull(),
    /** Admin page of the record. */
    href: text('href').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.noun, table.recordId] })],
)

/** An upload until it becomes an asset or a client's file; unfinished ones are swept after expiry. */
export const uploads = pgTable(
  'uploads',
  {
    /** 128 random bits, base64url: also the end of its URL and storage key. */
    id: text('id').primaryKey(),
    originalName: text('original_name').notNull(),
    /** Announced size. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Prefix of the asset's public id; ends in a slash, or is empty. */
    folder: text('folder').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** The asset whose file it replaces. */
    replaces: uuid('replaces').references(() => assets.id, { onDelete: 'set null' }),
    /** Set once the upload is complete and accepted. */
    assetId: uuid('asset_id').references(() => assets.id, { onDelete: 'cascade' }),
    /** `tokenHash` of the session that created it, for the limit per session; null for older uploads. */
    session: text('session'),
    /** Who began it: nobody else continues it. Null for older uploads. */
    personId: uuid('person_id').references(() => people.id),
    /** The file request that it answers; null for uploads to the library. */
    requestId: uuid('request_id').references(() => fileRequests.id, { onDelete: 'cascade' }),
    /** Set once an upload for a file request is complete and accepted. */
    sentFileId: uuid('sent_file_id').references(() => sentFiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('uploads_expiry').on(table.expiresAt),
    index('uploads_request')
      .on(table.requestId)
      .where(sql`request_id is not null`),
  ],
)

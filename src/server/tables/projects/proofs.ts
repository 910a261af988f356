import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { GalleryPackage } from '#domain/proofs/gallery-rules.ts'
import { createdAt, id, moment, trigrams } from '../columns.ts'
import { assets } from '../website/media.ts'

/** A proof gallery. Its state is derived from its timestamps. */
export const proofGalleries = pgTable(
  'proof_galleries',
  {
    id: id(),
    /** Secret part of its URL: 128 random bits, base64url. Changes when the link is renewed. */
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email').notNull(),
    message: text('message').notNull().default(''),
    /** Key of the package in the price book. */
    tier: text('tier').notNull(),
    /** The package as it was when it was chosen. */
    package: jsonb('package').$type<GalleryPackage>().notNull(),
    passwordHash: text('password_hash'),
    /** Last day, in the studio's time zone. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** The client's note with the selection. */
    note: text('note').notNull().default(''),
    mailedAt: moment('mailed_at'),
    sentAt: moment('sent_at'),
    releasedAt: moment('released_at'),
    revokedAt: moment('revoked_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('proof_galleries_newest').on(table.createdAt, table.id),
    index('proof_galleries_titles').on(sql`lower(${table.title}) collate "C"`, table.id),
    index('proof_galleries_clients').on(sql`lower(${table.clientName}) collate "C"`, table.id),
    index('proof_galleries_expiry').on(table.expiresOn, table.id),
    index('proof_galleries_search').using('gin', ...trigrams(table.title, table.clientName)),
  ],
)

export const proofPictures = pgTable(
  'proof_pictures',
  {
    id: id(),
    galleryId: uuid('gallery_id')
      .notNull()
      .references(() => proofGalleries.id, { onDelete: 'cascade' }),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'restrict' }),
    /** Original file name, as in the editor's catalogue. */
    name: text('name').notNull(),
    chosenAt: moment('chosen_at'),
    /** Who of the client chose it, where they were signed in. */
    chosenBy: text('chosen_by').notNull().default(''),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [unique('proof_pictures_once').on(table.galleryId, table.assetId)],
)

export const proofComments = pgTable(
  'proof_comments',
  {
    id: id(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => proofPictures.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Who of the client wrote it, where they were signed in. */
    author: text('author').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('proof_comments_picture').on(table.pictureId, table.createdAt)],
)

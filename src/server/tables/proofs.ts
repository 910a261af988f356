import { date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { photographyTierNames } from '#domain/content/photography.ts'
import { createdAt, id, moment } from './columns.ts'
import { assets } from './media.ts'

/** Pictures that a client looks through and chooses from. What state it is in follows from its moments. */
export const proofGalleries = pgTable(
  'proof_galleries',
  {
    id: id(),
    /** The end of its address: 128 random bits, base64url. Another one when the link is renewed. */
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email').notNull(),
    message: text('message').notNull().default(''),
    tier: text('tier', { enum: photographyTierNames }).notNull(),
    passwordHash: text('password_hash'),
    /** The last day, in the studio's time zone. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** What the client wrote with the selection. */
    note: text('note').notNull().default(''),
    mailedAt: moment('mailed_at'),
    sentAt: moment('sent_at'),
    releasedAt: moment('released_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('proof_galleries_newest').on(table.createdAt, table.id)],
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
    /** Of the file, as it was called when it came here: the editor's catalogue knows it by that. */
    name: text('name').notNull(),
    chosenAt: moment('chosen_at'),
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
    createdAt: createdAt(),
  },
  (table) => [index('proof_comments_picture').on(table.pictureId, table.createdAt)],
)

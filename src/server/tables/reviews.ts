import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Drawing } from '#domain/reviews/drawing.ts'
import { authorKinds } from '#domain/reviews/review.ts'
import { defaultRounds } from '#domain/reviews/rounds.ts'
import { clients } from './clients.ts'
import { createdAt, id, moment } from './columns.ts'
import { assets } from './media.ts'
import { projects } from './projects.ts'
import { signatures } from './signatures.ts'

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

/** The client page of a project: there is one from its first version on. */
export const reviews = pgTable('reviews', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash'),
  /** Of its private link, 128 random bits, base64url: without it, or the password, the page says only its title. */
  privateKey: text('private_key'),
  /** When its private link, its password and its downloads were last ended together. */
  accessEndedAt: moment('access_ended_at'),
  watermark: boolean('watermark').notNull().default(true),
  /** What the edit's clock shows at the first frame. */
  startTimecode: text('start_timecode').notNull().default('00:00:00:00'),
  roundsIncluded: integer('rounds_included').notNull().default(defaultRounds),
  /** Pence that a further round is offered at: an edit day, unless staff say otherwise. */
  roundPricePence: bigint('round_price_pence', { mode: 'number' }).notNull().default(25_000),
  createdAt: createdAt(),
})

/** A cut. Its asset stays as it is: it cannot be replaced, nor deleted, while it is one. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    id: id(),
    projectId: projectId(),
    /** 1 for the first. */
    place: integer('place').notNull(),
    label: text('label').notNull(),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'restrict' }),
    notes: text('notes').notNull().default(''),
    /** The client is to be told of it as soon as its film can be watched. */
    tellWhenReady: boolean('tell_when_ready').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('review_versions_place').on(table.projectId, table.place),
    uniqueIndex('review_versions_label').on(table.projectId, sql`lower(${table.label})`),
    unique('review_versions_once').on(table.projectId, table.assetId),
    index('review_versions_asset').on(table.assetId),
  ],
)

/** A link for one person, with what they may do besides looking. */
export const reviewLinks = pgTable(
  'review_links',
  {
    id: id(),
    projectId: projectId(),
    /** The end of its address, after `~`: 128 random bits, base64url. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    mayComment: boolean('may_comment').notNull(),
    mayApprove: boolean('may_approve').notNull(),
    mayDownload: boolean('may_download').notNull(),
    passwordHash: text('password_hash'),
    /** The last day, in the studio's time zone. */
    expiresOn: date('expires_on', { mode: 'string' }),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('review_links_project').on(table.projectId, table.createdAt)],
)

/** Somebody who spoke here; their browser has a signed cookie that says so. */
export const reviewPeople = pgTable(
  'review_people',
  {
    id: id(),
    projectId: projectId(),
    linkId: uuid('link_id').references(() => reviewLinks.id, { onDelete: 'set null' }),
    /** Known by their account at the portal, from whatever browser. */
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_people_project').on(table.projectId),
    unique('review_people_client').on(table.projectId, table.clientId),
  ],
)

/** A round of feedback that was sent. */
export const reviewRounds = pgTable(
  'review_rounds',
  {
    id: id(),
    projectId: projectId(),
    /** 1 for the first. */
    number: integer('number').notNull(),
    sentBy: text('sent_by').notNull(),
    /** Who it was by their id: a name can be anybody's. Null for rounds from before it was recorded. */
    personId: uuid('person_id').references(() => reviewPeople.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    /** Of one beyond those included. */
    pricePence: bigint('price_pence', { mode: 'number' }),
    decision: text('decision', { enum: ['included', 'requested', 'accepted', 'declined'] }).notNull(),
    decidedAt: moment('decided_at'),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [unique('review_rounds_number').on(table.projectId, table.number)],
)

export const reviewComments = pgTable(
  'review_comments',
  {
    id: id(),
    projectId: projectId(),
    /** Null for the whole project. */
    versionId: uuid('version_id').references(() => reviewVersions.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id'),
    /** The first is 0; null for the version as a whole. */
    frame: integer('frame'),
    /** The last of a range, itself within it. */
    frameTo: integer('frame_to'),
    timestamp: text('timestamp').notNull().default(''),
    comment: text('comment').notNull(),
    drawing: jsonb('drawing').$type<Drawing>(),
    authorKind: text('author_kind', { enum: authorKinds }).notNull(),
    authorName: text('author_name').notNull(),
    personId: uuid('person_id').references(() => reviewPeople.id, { onDelete: 'set null' }),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by').notNull().default(''),
    fixedInId: uuid('fixed_in_id').references(() => reviewVersions.id, { onDelete: 'set null' }),
    roundId: uuid('round_id').references(() => reviewRounds.id, { onDelete: 'set null' }),
    /** Made by the sender's page, so that the same twice is one. */
    clientId: uuid('client_id'),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    /** When the studio was mailed it, on its own or with others; a round of feedback mails what is in it once more. */
    toldAt: moment('told_at'),
  },
  (table) => [
    index('review_comments_project').on(table.projectId, table.createdAt, table.id),
    index('review_comments_version').on(table.versionId, table.frame),
    index('review_comments_parent').on(table.parentId),
    index('review_comments_round').on(table.roundId),
    // What the studio has not answered yet, for Today's Priorities.
    index('review_comments_open')
      .on(table.projectId, table.createdAt)
      .where(sql`author_kind = 'client' and resolved_at is null`),
    unique('review_comments_sent_once').on(table.projectId, table.clientId),
  ],
)

export const reviewAttachments = pgTable(
  'review_attachments',
  {
    id: id(),
    projectId: projectId(),
    /** Null until a comment names it; swept after a day. */
    commentId: uuid('comment_id').references(() => reviewComments.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_attachments_project').on(table.projectId, table.createdAt),
    index('review_attachments_comment').on(table.commentId),
    index('review_attachments_loose').on(table.createdAt),
  ],
)

/** An approval stands until it is taken back or the work is opened again: one stands at a time. */
export const reviewApprovals = pgTable(
  'review_approvals',
  {
    id: id(),
    projectId: projectId(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => reviewVersions.id),
    signatureId: text('signature_id')
      .notNull()
      .references(() => signatures.id),
    personId: uuid('person_id').references(() => reviewPeople.id, { onDelete: 'set null' }),
    approvedBy: text('approved_by').notNull(),
    approvedAt: moment('approved_at').notNull(),
    undoneAt: moment('undone_at'),
    reopenedAt: moment('reopened_at'),
    reopenReason: text('reopen_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('review_approvals_one')
      .on(table.projectId)
      .where(sql`undone_at is null and reopened_at is null`),
  ],
)

/** What the client may download once a version is approved. */
export const reviewFinals = pgTable(
  'review_finals',
  {
    id: id(),
    projectId: projectId(),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'restrict' }),
    label: text('label').notNull(),
    description: text('description').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [unique('review_finals_once').on(table.projectId, table.assetId)],
)

/** Who looked at which version. */
export const reviewVisits = pgTable(
  'review_visits',
  {
    id: id(),
    projectId: projectId(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => reviewVersions.id, { onDelete: 'cascade' }),
    /** `link:<id>`, `person:<id>`, or `page` for whoever did not say. */
    viewer: text('viewer').notNull(),
    name: text('name').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [unique('review_visits_once').on(table.versionId, table.viewer)],
)

/** Open pages of this moment: what has not been seen for a while is gone. */
export const reviewPresence = pgTable(
  'review_presence',
  {
    id: id(),
    projectId: projectId(),
    name: text('name').notNull(),
    staff: boolean('staff').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('review_presence_project').on(table.projectId, table.seenAt)],
)

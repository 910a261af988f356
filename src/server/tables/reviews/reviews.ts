import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Point } from '#domain/reviews/comments/comment-place.ts'
import type { Drawing } from '#domain/reviews/comments/drawing.ts'
import { deliverableKinds } from '#domain/reviews/versions/deliverable.ts'
import { authorKinds } from '#domain/reviews/review.ts'
import { defaultRounds } from '#domain/reviews/approvals/rounds.ts'
import { proofs } from '#domain/signatures/signature.ts'
import { sessions } from '../people/accounts.ts'
import { clients } from '../clients/clients.ts'
import { createdAt, id, moment } from '../columns.ts'
import { contacts } from '../clients/contacts.ts'
import { assets } from '../website/media.ts'
import { people } from '../people/people.ts'
import { projects } from '../projects/projects.ts'
import { signatures } from '../clients/signatures.ts'

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

/** Client page of a project, from its first version on. */
export const reviews = pgTable('reviews', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash'),
  /** Key of its private link, 128 random bits, base64url: without it or the password the page shows only its title. */
  privateKey: text('private_key'),
  /** When its downloads last ended: by another private link or password, or in the list of access. */
  accessEndedAt: moment('access_ended_at'),
  /** How its client has to prove who they are before approving; null as the studio's settings say. */
  proof: text('proof', { enum: proofs }),
  /** How many of the client's people have to approve a version. */
  approvalsNeeded: integer('approvals_needed').notNull().default(1),
  watermark: boolean('watermark').notNull().default(true),
  /** The watermark is part of the picture, instead of laid over it by the page. */
  burntIn: boolean('watermark_burnt_in').notNull().default(false),
  /** Timecode of the first frame in the edit, for versions whose file has none. */
  startTimecode: text('start_timecode').notNull().default('00:00:00:00'),
  roundsIncluded: integer('rounds_included').notNull().default(defaultRounds),
  /** Signed proposals and change orders whose rounds are among those included, so that each raises them once. */
  roundsFrom: text('rounds_from')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Pence of an extra round; null where none is agreed. */
  roundPricePence: bigint('round_price_pence', { mode: 'number' }).default(25_000),
  /** Of the settings. */
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
})

/** A film or another piece that the project delivers, with its own versions, rounds, approval and finals. */
export const reviewDeliverables = pgTable(
  'review_deliverables',
  {
    id: id(),
    projectId: projectId(),
    kind: text('kind', { enum: deliverableKinds }).notNull().default('film'),
    title: text('title').notNull(),
    /** Length, format, sizes. */
    specification: text('specification').notNull().default(''),
    dueOn: date('due_on', { mode: 'string' }),
    /** From 1. */
    place: integer('place').notNull(),
    /** The project is approved once every required one is. */
    required: boolean('required').notNull().default(true),
    // Facts; those of the project follow from all of them (`domain/reviews/versions/deliverable.ts`).
    reviewWaiting: boolean('review_waiting').notNull().default(false),
    delivered: boolean('delivered').notNull().default(false),
    archivedAt: moment('archived_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_deliverables_project').on(table.projectId, table.place),
    uniqueIndex('review_deliverables_title').on(table.projectId, sql`lower(${table.title})`),
  ],
)

/** For a row that is inserted without it, a trigger fills in the first one of the project. */
const deliverableId = () =>
  uuid('deliverable_id')
    .notNull()
    .default(sql`null`)
    .references(() => reviewDeliverables.id, { onDelete: 'cascade' })

/** A version of a deliverable. Its asset cannot be replaced or deleted. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    id: id(),
    projectId: projectId(),
    deliverableId: deliverableId(),
    /** From 1. */
    place: integer('place').notNull(),
    label: text('label').notNull(),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'restrict' }),
    notes: text('notes').notNull().default(''),
    /** Timecode of the first frame, entered by staff; null for that of its file. */
    startTimecode: text('start_timecode'),
    /** The client is mailed as soon as its film can be watched. */
    tellWhenReady: boolean('tell_when_ready').notNull().default(false),
    /** Since when the client's side may see it; null while it is held until its check passes or staff release it. */
    shownAt: moment('shown_at').defaultNow(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('review_versions_place_of').on(table.deliverableId, table.place),
    uniqueIndex('review_versions_label_of').on(table.deliverableId, sql`lower(${table.label})`),
    unique('review_versions_once').on(table.projectId, table.assetId),
    index('review_versions_asset').on(table.assetId),
  ],
)

/** A share link for one person, with permissions besides viewing. */
export const reviewLinks = pgTable(
  'review_links',
  {
    id: id(),
    projectId: projectId(),
    /** Secret part of its URL, after `~`: 128 random bits, base64url. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    mayComment: boolean('may_comment').notNull(),
    mayApprove: boolean('may_approve').notNull(),
    mayDownload: boolean('may_download').notNull(),
    passwordHash: text('password_hash'),
    /** Last day, in the studio's time zone. */
    expiresOn: date('expires_on', { mode: 'string' }),
    revokedAt: moment('revoked_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index('review_links_project').on(table.projectId, table.createdAt)],
)

/** A commenter; a signed cookie identifies their browser. */
export const reviewPeople = pgTable(
  'review_people',
  {
    id: id(),
    projectId: projectId(),
    linkId: uuid('link_id').references(() => reviewLinks.id, { onDelete: 'set null' }),
    /** Of versions before contacts. */
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** Identified by their portal account in any browser. */
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    /** Null for whoever was stored by other means than the product. */
    humanId: uuid('human_id').references(() => people.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    /** When a code to that address, or their portal account, proved it; null for what was only typed. */
    emailProvenAt: moment('email_proven_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_people_project').on(table.projectId),
    unique('review_people_client').on(table.projectId, table.clientId),
    unique('review_people_contact').on(table.projectId, table.contactId),
    index('review_people_human').on(table.humanId),
  ],
)

/** A feedback round that was sent. */
export const reviewRounds = pgTable(
  'review_rounds',
  {
    id: id(),
    projectId: projectId(),
    deliverableId: deliverableId(),
    /** From 1. */
    number: integer('number').notNull(),
    sentBy: text('sent_by').notNull(),
    /** Author by id, since names are unverified. Null for rounds from before it was recorded. */
    personId: uuid('person_id').references(() => reviewPeople.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    /** Price of an extra round; null for an included one. */
    pricePence: bigint('price_pence', { mode: 'number' }),
    decision: text('decision', { enum: ['included', 'requested', 'accepted', 'declined'] }).notNull(),
    decidedAt: moment('decided_at'),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [
    unique('review_rounds_number_of').on(table.deliverableId, table.number),
    index('review_rounds_project').on(table.projectId),
  ],
)

export const reviewComments = pgTable(
  'review_comments',
  {
    id: id(),
    projectId: projectId(),
    deliverableId: deliverableId(),
    /** Null for the whole deliverable. */
    versionId: uuid('version_id').references(() => reviewVersions.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id'),
    /** From 0; null for the whole version. */
    frame: integer('frame'),
    /** Last frame of a range, inclusive. */
    frameTo: integer('frame_to'),
    /** Page of a document, from 1. */
    page: integer('page'),
    /** Point on the page or picture, as fractions of its width and height. */
    point: jsonb('point').$type<Point>(),
    timestamp: text('timestamp').notNull().default(''),
    comment: text('comment').notNull(),
    drawing: jsonb('drawing').$type<Drawing>(),
    authorKind: text('author_kind', { enum: authorKinds }).notNull(),
    authorName: text('author_name').notNull(),
    personId: uuid('person_id').references(() => reviewPeople.id, { onDelete: 'set null' }),
    /** The member of staff who wrote it; null for others, and for what was written before people had accounts. */
    staffId: uuid('staff_id').references(() => people.id),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by').notNull().default(''),
    fixedInId: uuid('fixed_in_id').references(() => reviewVersions.id, { onDelete: 'set null' }),
    roundId: uuid('round_id').references(() => reviewRounds.id, { onDelete: 'set null' }),
    /** Idempotency key made by the sender's page. */
    clientId: uuid('client_id'),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    /** When the studio was mailed it, alone or with others; a round mails its comments again. */
    toldAt: moment('told_at'),
  },
  (table) => [
    index('review_comments_project').on(table.projectId, table.createdAt, table.id),
    index('review_comments_deliverable').on(table.deliverableId, table.createdAt, table.id),
    index('review_comments_newest').on(table.createdAt, table.id),
    index('review_comments_search').using('gin', sql`to_tsvector('simple', ${table.comment})`),
    index('review_comments_version').on(table.versionId, table.frame),
    index('review_comments_parent').on(table.parentId),
    index('review_comments_round').on(table.roundId),
    // Unanswered comments, for Today's Priorities.
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
    /** Null until a comment refers to it; swept after a day. */
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

/** An approval is valid until it is undone or the review is reopened. One at a time completes what is needed. */
export const reviewApprovals = pgTable(
  'review_approvals',
  {
    id: id(),
    projectId: projectId(),
    deliverableId: deliverableId(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => reviewVersions.id),
    signatureId: text('signature_id')
      .notNull()
      .references(() => signatures.id),
    personId: uuid('person_id').references(() => reviewPeople.id, { onDelete: 'set null' }),
    approvedBy: text('approved_by').notNull(),
    /** False for one that waits for another person's. */
    completes: boolean('completes').notNull().default(true),
    approvedAt: moment('approved_at').notNull(),
    undoneAt: moment('undone_at'),
    reopenedAt: moment('reopened_at'),
    reopenReason: text('reopen_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('review_approvals_one_of')
      .on(table.deliverableId)
      .where(sql`completes and undone_at is null and reopened_at is null`),
    index('review_approvals_project').on(table.projectId),
  ],
)

/** Files for download after an approval. */
export const reviewFinals = pgTable(
  'review_finals',
  {
    id: id(),
    projectId: projectId(),
    deliverableId: deliverableId(),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'restrict' }),
    label: text('label').notNull(),
    description: text('description').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('review_finals_once').on(table.projectId, table.assetId),
    index('review_finals_deliverable').on(table.deliverableId),
    index('review_finals_asset').on(table.assetId),
  ],
)

/** Visits of viewers by version. */
export const reviewVisits = pgTable(
  'review_visits',
  {
    id: id(),
    projectId: projectId(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => reviewVersions.id, { onDelete: 'cascade' }),
    /** `link:<id>`, `person:<id>`, or `page` for unnamed viewers. */
    viewer: text('viewer').notNull(),
    name: text('name').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    times: integer('times').notNull().default(1),
    /** When they first watched it to its end. */
    endedAt: moment('ended_at'),
  },
  (table) => [unique('review_visits_once').on(table.versionId, table.viewer)],
)

/** Replies that are about to be mailed to somebody in their threads: one row a mailbox and project, until its mail is queued. */
export const reviewReplyMails = pgTable(
  'review_reply_mails',
  {
    id: id(),
    projectId: projectId(),
    /** Hash of the mailbox. */
    mailbox: text('mailbox').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => reviewPeople.id, { onDelete: 'cascade' }),
    commentIds: uuid('comment_ids').array().notNull(),
    /** When its job is due. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    unique('review_reply_mails_once').on(table.projectId, table.mailbox),
    index('review_reply_mails_person').on(table.personId),
  ],
)

/** A browser of somebody of the client's side that gets push messages about a project, along with the mails. */
export const reviewPushSubscriptions = pgTable(
  'review_push_subscriptions',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => reviewPeople.id, { onDelete: 'cascade' }),
    /** The portal session that it was made in, and ends with; null for guests, and once that has expired. */
    sessionHash: text('session_hash').references(() => sessions.tokenHash, { onDelete: 'set null', onUpdate: 'cascade' }),
    /** Address at the browser's push service. */
    endpoint: text('endpoint').notNull().unique(),
    /** Public key and secret of the browser, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
    /** When the browser was last seen on the page. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    index('review_push_subscriptions_person').on(table.personId),
    index('review_push_subscriptions_session').on(table.sessionHash),
  ],
)

/** A mailbox that wants no mails about a thread, a project, or any review. */
export const reviewMailStops = pgTable(
  'review_mail_stops',
  {
    id: id(),
    /** Hash of the mailbox, so that it outlives an erasure. */
    mailbox: text('mailbox').notNull(),
    /** Null for every project. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** First comment of the thread; null for the whole project. */
    threadId: uuid('thread_id').references(() => reviewComments.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('review_mail_stops_once').on(table.mailbox, table.projectId, table.threadId).nullsNotDistinct(),
    index('review_mail_stops_project').on(table.projectId),
    index('review_mail_stops_thread').on(table.threadId),
  ],
)

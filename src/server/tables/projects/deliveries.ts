import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { digitalSources } from '#domain/deliveries/digital-source.ts'
import type { Focus, FocusPoint } from '#domain/deliveries/crop.ts'
import { aspects, captionModes, codecs, loudnessTargets, type ProfileFields } from '#domain/deliveries/profile.ts'
import { renditionStates } from '#domain/deliveries/rendition.ts'
import { createdAt, id, moment } from '../columns.ts'
import { assets } from '../website/media.ts'
import { people } from '../people/people.ts'
import { projects } from './projects.ts'
import { reviewApprovals, reviewDeliverables, reviewVersions } from '../reviews/reviews.ts'

/** How files are made of an approved film; the studio's list. */
export const deliveryProfiles = pgTable(
  'delivery_profiles',
  {
    id: id(),
    name: text('name').notNull(),
    aspect: text('aspect', { enum: aspects }).notNull(),
    /** Pixels of the shorter edge; null for that of the master. */
    edge: integer('edge'),
    codec: text('codec', { enum: codecs }).notNull(),
    captions: text('captions', { enum: captionModes }).notNull().default('none'),
    loudness: text('loudness', { enum: loudnessTargets }).notNull().default('none'),
    slate: boolean('slate').notNull().default(false),
    namePattern: text('name_pattern').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('delivery_profiles_name').on(sql`lower(${table.name})`)],
)

/** What was chosen for a deliverable last. */
export const deliveryChoices = pgTable('delivery_choices', {
  deliverableId: uuid('deliverable_id')
    .primaryKey()
    .references(() => reviewDeliverables.id, { onDelete: 'cascade' }),
  /** Of profiles, which may have been removed since. */
  profileIds: uuid('profile_ids').array().notNull().default([]),
  focus: jsonb('focus').$type<Focus>().notNull(),
  /** How the film was made, for content credentials; null while nobody has said. */
  source: text('source', { enum: digitalSources }),
  /** Of the focus points. */
  revision: integer('revision').notNull().default(0),
})

/** A file that is made, or was, of an approved version by a profile. */
export const deliveryRenditions = pgTable(
  'delivery_renditions',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    deliverableId: uuid('deliverable_id')
      .notNull()
      .references(() => reviewDeliverables.id, { onDelete: 'cascade' }),
    /** Those of one order are made by one job, where possible by one decode. */
    orderId: uuid('order_id').notNull(),
    approvalId: uuid('approval_id')
      .notNull()
      .references(() => reviewApprovals.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => reviewVersions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the approved file: a rendition of another one is not delivered. */
    masterSha256: text('master_sha256').notNull(),
    profileId: uuid('profile_id').references(() => deliveryProfiles.id, { onDelete: 'set null' }),
    /** The profile as it was when the file was asked for. */
    profile: jsonb('profile').$type<ProfileFields>().notNull(),
    focus: jsonb('focus').$type<FocusPoint>().notNull(),
    /** With its extension; no other file of the project has its stem. */
    fileName: text('file_name').notNull(),
    state: text('state', { enum: renditionStates }).notNull().default('waiting'),
    progress: smallint('progress').notNull().default(0),
    /** Message for staff about the failure. */
    problem: text('problem'),
    notes: text('notes').array().notNull().default([]),
    /** Folder of the present attempt, for the files that it puts into storage; a result of an earlier one is dropped. */
    attempt: text('attempt'),
    askedBy: uuid('asked_by').references(() => people.id),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('delivery_renditions_project').on(table.projectId, table.createdAt),
    index('delivery_renditions_deliverable').on(table.deliverableId),
    index('delivery_renditions_order').on(table.orderId),
    uniqueIndex('delivery_renditions_once')
      .on(table.deliverableId, table.profileId)
      .where(sql`state in ('waiting', 'making')`),
  ],
)

/** A made file, which is a final of the deliverable until staff remove it there. */
export const deliveryFiles = pgTable(
  'delivery_files',
  {
    id: id(),
    renditionId: uuid('rendition_id')
      .notNull()
      .references(() => deliveryRenditions.id, { onDelete: 'cascade' }),
    /** Null once it was deleted from the library. */
    assetId: uuid('asset_id').references(() => assets.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [index('delivery_files_rendition').on(table.renditionId), index('delivery_files_asset').on(table.assetId)],
)

/**
 * Copies of a file with content credentials, of which the latest is delivered in its place: of finals that staff added, and of photographs.
 * Made once, and again where the copy is gone, as after a restored backup, or says something else of how the file was made: the hashes
 * of earlier ones are still known.
 */
export const credentialCopies = pgTable(
  'credential_copies',
  {
    id: id(),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** Null where it could not be made: then the file itself is delivered. */
    storageKey: text('storage_key'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** What it says of how the file was made; null for nothing. */
    source: text('source', { enum: digitalSources }),
    createdAt: createdAt(),
  },
  (table) => [index('credential_copies_asset').on(table.assetId, table.createdAt)],
)

import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agreementKinds } from '#domain/agreements/agreement-kind.ts'
import type { OwnField } from '#domain/agreements/agreement-text.ts'
import { agreementProofs } from '#domain/signatures/identity-rules.ts'
import { createdAt, id, moment, trigrams } from '../columns.ts'
import { people } from '../people/people.ts'
import { projects } from '../projects/projects.ts'
import { shoots } from '../projects/shoots.ts'
import { signatures } from './signatures.ts'

/** A text that agreements are made from. */
export const agreementTemplates = pgTable(
  'agreement_templates',
  {
    id: id(),
    kind: text('kind', { enum: agreementKinds }).notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    ownFields: jsonb('own_fields').$type<OwnField[]>().notNull().default([]),
    /** Number of the present text. */
    version: integer('version').notNull().default(1),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
    changedAt: moment('changed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('agreement_templates_kind').on(table.kind, table.name)],
)

/** Every text that a template has had. */
export const agreementTemplateVersions = pgTable(
  'agreement_template_versions',
  {
    id: id(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => agreementTemplates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    kind: text('kind', { enum: agreementKinds }).notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    ownFields: jsonb('own_fields').$type<OwnField[]>().notNull().default([]),
    /** Who saved it; null for the templates of the installation. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('agreement_template_versions_number').on(table.templateId, table.version),
    index('agreement_template_versions_newest').on(table.templateId, table.createdAt, table.id),
  ],
)

/** A document that people sign for a project. Its text is filled in when it is made, and fixed once it is sent. */
export const agreements = pgTable(
  'agreements',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The shoot that it was made for; null for the whole project. */
    shootId: uuid('shoot_id').references(() => shoots.id, { onDelete: 'set null' }),
    templateId: uuid('template_id').references(() => agreementTemplates.id, { onDelete: 'set null' }),
    templateName: text('template_name').notNull().default(''),
    templateVersion: integer('template_version').notNull().default(1),
    kind: text('kind', { enum: agreementKinds }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    inOrder: boolean('in_order').notNull().default(false),
    /** How its signers have to prove who they are; null as the studio's settings say. */
    proof: text('proof', { enum: agreementProofs }),
    /** Last day on which it holds and can be signed, in the studio's time zone. */
    expiresOn: date('expires_on', { mode: 'string' }),
    sentAt: moment('sent_at'),
    /** When the last of its signers signed. */
    completedAt: moment('completed_at'),
    declinedAt: moment('declined_at'),
    declineReason: text('decline_reason').notNull().default(''),
    withdrawnAt: moment('withdrawn_at'),
    /** When the studio was told that it ends soon. */
    expiryToldAt: moment('expiry_told_at'),
    /** Id that the page made with it, so that a repeated request makes one. */
    token: uuid('token').unique(),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('agreements_search').using('gin', ...trigrams(table.title)),
    index('agreements_newest').on(table.createdAt, table.id),
    index('agreements_titles').on(sql`lower(${table.title}) collate "C"`, table.id),
    index('agreements_expiry').on(table.expiresOn, table.id),
    index('agreements_project').on(table.projectId, table.createdAt, table.id),
    index('agreements_shoot').on(table.shootId),
    index('agreements_ending')
      .on(table.expiresOn)
      .where(sql`completed_at is not null and withdrawn_at is null and expiry_told_at is null`),
  ],
)

/** Somebody who signs an agreement. */
export const agreementSigners = pgTable(
  'agreement_signers',
  {
    id: id(),
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Empty without one. */
    email: text('email').notNull().default(''),
    role: text('role').notNull().default(''),
    /** They sign on the studio's device. */
    onDevice: boolean('on_device').notNull().default(false),
    /** 128 random bits, base64url: their link. Another one each time that a device is handed over. */
    key: text('key').notNull().unique(),
    mailedAt: moment('mailed_at'),
    /** The member of staff who handed the device over last, by name, and when. */
    handedBy: text('handed_by'),
    handedAt: moment('handed_at'),
    linkEndedAt: moment('link_ended_at'),
    signedAt: moment('signed_at'),
    signedAs: text('signed_as'),
    signatureId: text('signature_id').references(() => signatures.id),
    /** Id that the page made with the signature, so that a repeated request signs once. */
    token: uuid('token'),
    declinedAt: moment('declined_at'),
  },
  (table) => [
    unique('agreement_signers_position').on(table.agreementId, table.position),
    index('agreement_signers_signature').on(table.signatureId),
    index('agreement_signers_email').on(sql`lower(${table.email})`),
  ],
)

/** Kinds of agreements that a project or one of its shoots needs. */
export const requiredAgreements = pgTable(
  'required_agreements',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null for the whole project. */
    shootId: uuid('shoot_id').references(() => shoots.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: agreementKinds }).notNull(),
  },
  (table) => [
    uniqueIndex('required_agreements_project')
      .on(table.projectId, table.kind)
      .where(sql`shoot_id is null`),
    uniqueIndex('required_agreements_shoot').on(table.shootId, table.kind),
    index('required_agreements_of').on(table.projectId),
  ],
)

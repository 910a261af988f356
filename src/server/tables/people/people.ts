import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Ability } from '#domain/common/ability.ts'
import { notificationTimes } from '#domain/people/notification.ts'
import { roles } from '#domain/people/roles.ts'
import { createdAt, id, moment, trigrams } from '../columns.ts'
import { projects } from '../projects/projects.ts'

/** A human being, whatever they are to the studio. */
export const people = pgTable(
  'people',
  {
    id: id(),
    name: text('name').notNull(),
    timeZone: text('time_zone').notNull().default('Europe/London'),
    /** Name of the stored picture; null without one. */
    picture: text('picture').unique(),
    createdAt: createdAt(),
  },
  (table) => [index('people_search').using('gin', ...trigrams(table.name))],
)

/** A person who works in the admin area. The row stays when they are removed, so that history keeps the name. */
export const staff = pgTable(
  'staff',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id),
    /** Lower case, for signing in; null for the owner of the one-field sign-in who gave none. */
    email: text('email'),
    role: text('role', { enum: roles }).notNull(),
    abilitiesAdded: jsonb('abilities_added').$type<Ability[]>().notNull().default([]),
    abilitiesTaken: jsonb('abilities_taken').$type<Ability[]>().notNull().default([]),
    /** argon2id; null before an invitation was accepted. */
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    /** TOTP secret, encrypted; null without one. */
    totpSecret: text('totp_secret'),
    /** Null until the first code proved that the app has the secret. */
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** Time step of the latest code that was used: none is taken twice. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    /** How they hear of notifications by mail. */
    notificationMail: text('notification_mail', { enum: notificationTimes }).notNull().default('at-once'),
    /** How they hear of them by push messages, in browsers where they asked for that. */
    notificationPush: text('notification_push', { enum: notificationTimes }).notNull().default('at-once'),
    joinedAt: moment('joined_at'),
    suspendedAt: moment('suspended_at'),
    removedAt: moment('removed_at'),
    /** SHA-256 of the address that a removed person had, so that the identity provider does not bring them back. */
    removedEmailHash: text('removed_email_hash'),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    // A removed person's mailbox can be invited again.
    uniqueIndex('staff_email')
      .on(table.email)
      .where(sql`removed_at is null`),
    check('staff_email_case', sql`${table.email} = lower(${table.email})`),
  ],
)

/** An invitation to the admin area, for one person. The mailed token has 32 random bytes, the table only their SHA-256. */
export const invitations = pgTable(
  'invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    invitedBy: uuid('invited_by').references(() => people.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('invitations_person').on(table.personId)],
)

/** Which projects a person works on. People without `see-all-projects` see only these. */
export const assignments = pgTable(
  'assignments',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Answers for the project: one of those who are assigned to it. */
    isOwner: boolean('is_owner').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.projectId] }),
    index('assignments_project').on(table.projectId),
    uniqueIndex('assignments_owner')
      .on(table.projectId)
      .where(sql`is_owner`),
  ],
)

/** Codes in place of the TOTP app; each works once. SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.hash] })],
)

/** Who somebody is at an identity provider. The row stays when they are removed, so that they are not let in again. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    // A mailbox that a colleague takes over is another subject, and gets no second way into the account.
    uniqueIndex('identities_person').on(table.personId, table.issuer),
  ],
)

/** A WebAuthn credential. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, base64url. */
    id: text('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_person').on(table.personId)],
)

/** Challenges given to browsers for passkeys; each is taken once. SHA-256. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text('hash').primaryKey(),
  /** Who adds a passkey; null for signing in. */
  personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})
